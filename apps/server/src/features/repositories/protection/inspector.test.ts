import { afterEach, expect, it } from "vitest";
import { ThreadFailed, ThreadTimeout } from "../../../platform/threads/index.ts";
import { createInspector, type Inspector } from "./inspector.ts";

let inspector: Inspector;
afterEach(() => inspector.close());

it("gives everybody else their turns while an expression hangs, and answers the next question", async () => {
  inspector = createInspector({ matchMs: 200 });
  let [turns, isDone] = [0, false];
  const takeTurn = (): void => {
    turns += 1;
    if (!isDone) setImmediate(takeTurn);
  };
  takeTurn();
  const hanging = inspector.match("^(a+)+$", "", [`${"a".repeat(50)}!`]).finally(() => (isDone = true));
  await expect(hanging).rejects.toThrow(ThreadTimeout);
  expect(turns).toBeGreaterThan(10);
  await expect(inspector.match("(", "", ["a"])).rejects.toThrow(ThreadFailed);
});
