import { describe, expect, it } from "vitest";
import { createTurns } from "./index.ts";

describe("turns", () => {
  it("come one after another for the same key, in order, and let other keys pass", async () => {
    const inTurn = createTurns(10);
    const story: string[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const first = inTurn("a", async () => {
      await held;
      story.push("first");
    });
    const second = inTurn("a", async () => void story.push("second"));
    await inTurn("b", async () => void story.push("other"));
    expect(story).toEqual(["other"]);
    release();
    await Promise.all([first, second]);
    expect(story).toEqual(["other", "first", "second"]);
  });

  it("go on after a task that fails, and answer what tasks answer", async () => {
    const inTurn = createTurns(10);
    const failing = inTurn("a", () => Promise.reject(new Error("broken")));
    const next = inTurn("a", () => Promise.resolve(7));
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe(7);
  });

  it("are refused to whoever comes when too many wait", async () => {
    const inTurn = createTurns(1);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const waiting = [inTurn("a", () => held), inTurn("a", () => held)];
    await expect(inTurn("a", () => held)).rejects.toMatchObject({ errorName: "UNAVAILABLE" });
    release();
    await Promise.all(waiting);
  });
});
