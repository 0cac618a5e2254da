import type { Question, Report } from "./highlighter.ts";
import { tokenize } from "./tokenizer.ts";

/** Questions that nobody waits for any more. */
const dropped = new Set<number>();

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  if (data.kind === "drop") dropped.add(data.id);
  else void answer(data);
});

async function answer({ id, text, language }: Extract<Question, { kind: "colour" }>): Promise<void> {
  try {
    for await (const lines of tokenize(text, language)) {
      if (dropped.delete(id)) return;
      report({ id, lines });
      // A task of its own, so that what is dropped meanwhile is heard of.
      await new Promise((resolve) => setTimeout(resolve));
    }
  } catch {
    // Code without colours is still code; the page shows it as it is.
  }
  report({ id, lines: null });
}

function report(message: Report): void {
  postMessage(message);
}
