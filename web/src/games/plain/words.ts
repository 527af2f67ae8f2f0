/** Names from the code as people read them. */

export function heading(name: string): string {
  const words = name.replaceAll("_", " ").replace(/(\D)(\d+)$/, "$1 $2");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
