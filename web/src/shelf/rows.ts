/** One line of a list of tables. */

export interface TableRow {
  id: string;
  game: string;
  href: string;
  who: string;
  state: string;
  yours?: boolean;
}
