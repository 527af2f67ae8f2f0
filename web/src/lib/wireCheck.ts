// What the server says it sends must fit what the page reads, and what the page sends must fit what the server takes. A drift is a
// type error here; `tools/page_types.py` writes wire.ts.
import type * as page from "./protocol";
import type * as wire from "./wire";

/** True if every value of the first type is one of the second. */
type Fits<From, To> = From extends To ? true : false;

// Left out: what travels as an open object (the kernel's picture of a position), and words of which the page names the few there are.
type Table<T> = Omit<T, "visibility" | "pace" | "clock">;
type Event<T> = Omit<T, "level">;
type State<T> = Omit<T, "view" | "notes" | "events">;
type Refusal<T> = Omit<T, "allowed" | "key">;

export const checks: readonly true[] = [
  true satisfies Fits<Table<wire.TableInfo>, Table<page.TableInfo>>,
  true satisfies Fits<wire.SeatInfo, page.SeatInfo>,
  true satisfies Fits<wire.Legal, page.Legal>,
  true satisfies Fits<Event<wire.Told>, Event<page.StoryEvent>>,
  true satisfies Fits<wire.SheetLine, page.SheetLine>,
  true satisfies Fits<wire.Course, page.Course>,
  true satisfies Fits<Omit<wire.RecordedMove, "events">, Omit<page.RecordedMove, "events">>,
  true satisfies Fits<wire.ChatLine, page.ChatMessage>,
  true satisfies Fits<wire.Seating, page.Seating>,
  true satisfies Fits<wire.Hint, page.Hint>,
  true satisfies Fits<Refusal<wire.ProblemInfo>, Refusal<page.Problem>>,
  true satisfies Fits<State<wire.State>, State<page.TableState>>,
  true satisfies Fits<wire.DealInfo, page.DealInfo>,
  true satisfies Fits<wire.DealResult, page.DealResult>,
  true satisfies Fits<wire.EveningInfo, page.EveningInfo>,
  true satisfies Fits<wire.PuzzleTitle, page.PuzzleTitle>,
  true satisfies Fits<wire.Keepsake, page.Keepsake>,
  true satisfies Fits<page.NewSeat, wire.NewSeat>,
  true satisfies Fits<page.Order, wire.Order>,
];
