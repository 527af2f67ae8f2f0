/** The whole kennel as a file. */

import { dayOf } from "./days";
import { toFile } from "./games";
import { kennel } from "./store";

export async function saveKennel(): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([toFile(await kennel().all())], { type: "application/json" }));
  link.download = `kennel-${dayOf(Date.now())}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
