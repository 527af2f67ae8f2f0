/** When something happened, as one says it today. */

const DAY = 86_400_000;

function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** "19:42", "yesterday", "Tuesday", "3 Nov". */
export function since(at: number, now = Date.now()): string {
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  const say = (how: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat("en-GB", how).format(at);
  if (days <= 0) return say({ hour: "2-digit", minute: "2-digit" });
  if (days === 1) return "yesterday";
  return days < 7 ? say({ weekday: "long" }) : say({ day: "numeric", month: "short" });
}
