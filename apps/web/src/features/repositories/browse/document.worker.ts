import type { Answer, Question } from "./document-reader.ts";
import { treeOf } from "./document-tree.ts";

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  answer({ kind: "read", tree: treeOf(data.text, data.footnotes) });
});
answer({ kind: "ready" });

function answer(message: Answer): void {
  postMessage(message);
}
