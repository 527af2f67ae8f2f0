/** A finished game is judged here, piece by piece, so that the page can draw what is known and be used meanwhile. */

import type { PyProxy } from "pyodide/ffi";
import { startPython } from "../local/python";
import type { FromReview, ToReview } from "./words";

/** `barkade.browser.reviewing.Reviewing`, seen from here. */
interface Reviewing extends PyProxy {
  begun(seat: number): string;
  next_piece(seat: number): string;
}

const tell = (message: FromReview): void => postMessage(message);
let opened: Promise<Reviewing>;
/** From whose seat pieces are judged now; null: nobody wants any. */
let judging: number | null = null;
let running = false;

/** The last line of what Python says is the sentence for people. */
const sentence = (error: Error): string => (error.message.trim().split("\n").pop() ?? "").replace(/^[\w.]+: /, "");

/** Judge until nothing is left or somebody says stop; between two pieces there is time to hear that. */
async function run(): Promise<void> {
  if (running) return;
  running = true;
  const reviewing = await opened;
  while (judging !== null) {
    const seat: number = judging;
    const text = reviewing.next_piece(seat);
    if (text) tell({ type: "found", seat, text });
    else {
      tell({ type: "done", seat });
      if (judging === seat) judging = null;
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  running = false;
}

addEventListener("message", ({ data }: MessageEvent<ToReview>) => {
  if (data.type === "open") {
    opened = startPython(data.sources).then((python) => python.pyimport("barkade.browser.reviewing").Reviewing(data.record) as Reviewing);
    opened.catch((error: Error) => tell({ type: "failed", why: sentence(error) }));
  } else if (data.type === "judge") {
    judging = data.seat;
    opened
      .then((reviewing) => {
        tell({ type: "begun", seat: data.seat, text: reviewing.begun(data.seat) });
        return run();
      })
      .catch((error: Error) => {
        running = false;
        tell({ type: "failed", why: sentence(error) });
      });
  } else judging = null;
});
