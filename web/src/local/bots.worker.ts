/** Bots think here, so that neither the page nor the tables wait for them. They are given imagined worlds, never a true state. */

import type { PyProxy } from "pyodide/ffi";
import { startPython } from "./python";
import type { Question, ToBots } from "./words";

addEventListener("message", ({ data }: MessageEvent<ToBots>) => {
  const think = startPython(data.sources).then((python) => python.pyimport("barkade.browser.thinking").answer as PyProxy & ((question: string) => string));
  data.port.onmessage = async ({ data: { id, text } }: MessageEvent<Question>) => {
    const answer = await think.then((thought) => thought(text)).catch((error: Error) => JSON.stringify({ error: error.message }));
    data.port.postMessage({ id, text: answer } satisfies Question);
  };
});
