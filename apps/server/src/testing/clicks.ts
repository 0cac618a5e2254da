import type { ErrorName } from "@lowforge/contract";
import { codeOf, type TestAnswer } from "./test-app.ts";

/** So many at the same moment. */
export const clicks = 20;

type Answer = Pick<TestAnswer<unknown>, "code">;

/** How often each code was the answer. */
export type CodeCounts = ReadonlyMap<number | string, number>;

export function countCodes(answers: readonly Answer[]): CodeCounts {
  const counts = new Map<number | string, number>();
  for (const { code } of answers) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/** Asks the same so often at the same moment. */
export async function clickAll(ask: () => Promise<Answer>): Promise<CodeCounts> {
  return countCodes(await Promise.all(Array.from({ length: clicks }, ask)));
}

/** What has no second time: all but one are refused. */
export const onlyOnce = (refusal: ErrorName): CodeCounts =>
  new Map([
    [200, 1],
    [codeOf(refusal), clicks - 1],
  ]);

/** What may be asked for again and again. */
export const always: CodeCounts = new Map([[200, clicks]]);
