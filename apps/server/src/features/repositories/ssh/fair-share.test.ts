import { describe, expect, it } from "vitest";
import type { Actor } from "../../../platform/access/index.ts";
import { createFairShare } from "./fair-share.ts";

const member = (userId: number) => ({ kind: "member", userId }) as Actor;
const deployKey = (keyId: number) => ({ kind: "deploy-key", keyId }) as Actor;

describe("the share of one member or deploy key", () => {
  const enter = (
    share: ReturnType<typeof createFairShare>,
    who: Actor,
    signal = new AbortController().signal,
  ) => {
    const told: string[] = [];
    const entering = share.enter(who, { signal, onWait: () => told.push("wait") });
    return { entering, told };
  };

  it("is taken in turn: some run, some wait and are told so, and one more is refused", async () => {
    const share = createFairShare({ running: 2, waiting: 1 });
    const first = enter(share, member(1));
    const second = enter(share, member(1));
    const leave = await first.entering;
    await second.entering;
    const third = enter(share, member(1));
    expect([first.told, second.told, third.told]).toEqual([[], [], ["wait"]]);
    await expect(enter(share, member(1)).entering).rejects.toMatchObject({ errorName: "TOO_MANY_REQUESTS" });
    leave();
    await third.entering;
  });

  it("is nobody else's", async () => {
    const share = createFairShare({ running: 1, waiting: 0 });
    await enter(share, member(1)).entering;
    await enter(share, member(2)).entering;
    await enter(share, deployKey(1)).entering;
    await enter(share, deployKey(2)).entering;
    await expect(enter(share, deployKey(2)).entering).rejects.toThrow();
  });

  it("is free again for one who waits when another has given up", async () => {
    const share = createFairShare({ running: 1, waiting: 1 });
    const leave = await enter(share, member(1)).entering;
    const impatient = new AbortController();
    const waiting = enter(share, member(1), impatient.signal).entering;
    impatient.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    const next = enter(share, member(1)).entering;
    leave();
    await next;
  });
});
