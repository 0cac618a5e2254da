import type { ConflictFile, ConflictTake, Resolution } from "@lowforge/contract/merge-requests";
import { endLinesLike, findMarks } from "./marks.rules.ts";

/** What is to become of a path: a side of it, or a text, which may still have marks. */
export type Answer =
  | { readonly take: ConflictTake }
  | {
      readonly text: string;
      /** The text as git left it. */
      readonly original: string;
    };

export type Answers = ReadonlyMap<string, Answer>;

/** Whether a path needs nothing more. */
export function isAnswered(answer: Answer | undefined): boolean {
  if (answer === undefined) return false;
  return "take" in answer || findMarks(answer.text).length === 0;
}

/** The answers as they are sent, in the order of the paths. */
export function toResolutions(files: readonly Pick<ConflictFile, "path">[], answers: Answers): Resolution[] {
  return files.flatMap(({ path }): Resolution[] => {
    const answer = answers.get(path);
    if (answer === undefined) return [];
    if ("take" in answer) return [{ path, take: answer.take }];
    return [{ path, content: endLinesLike(answer.original, answer.text) }];
  });
}
