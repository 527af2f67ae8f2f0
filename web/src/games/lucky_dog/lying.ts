/** How the dice lie: in one row, or in the relay kept ones apart from those in the pool. */

export interface DiceRow {
  key: "all" | "kept" | "pool";
  title: string;
  which: number[];
}

/** `pool`: positions still to be kept, null outside the relay. */
export function lying(order: readonly number[], pool: readonly number[] | null, roller: string, next: string): DiceRow[] {
  if (!pool) return [{ key: "all", title: "", which: [...order] }];
  const kept = order.filter((i) => !pool.includes(i));
  const rolled = order.filter((i) => pool.includes(i));
  const rows: DiceRow[] = [
    { key: "kept", title: "Kept", which: kept },
    { key: "pool", title: `Rolled by ${roller}${rolled.length > 1 ? `, ${next} is next` : ""}`, which: rolled },
  ];
  return rows.filter((row) => row.which.length > 0);
}
