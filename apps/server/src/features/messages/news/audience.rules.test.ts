import { messageEvents, messageReasons, type MessageReason } from "@lowforge/contract/messages";
import { describe, expect, it } from "vitest";
import { audiences, type Circle, isHeard, isToldToActor, reasonsOf } from "./audience.rules.ts";
import { typeOf } from "./happening.rules.ts";

/** One person for each reason, and one for whom all hold. */
const ids = Object.fromEntries(messageReasons.map((reason, index) => [reason, index + 1])) as Record<
  MessageReason,
  number
>;
const everything = 99;
const circle: Circle = Object.fromEntries(
  messageReasons
    .filter((reason) => reason !== "following")
    .map((reason) => [reason, [ids[reason], everything]]),
);

const told = (event: (typeof messageEvents)[number] | null): string[] =>
  [...reasonsOf(event, circle)].filter(([id]) => id !== everything).map(([, reason]) => reason);

describe("who is told", () => {
  it.each<[(typeof messageEvents)[number] | null, MessageReason[]]>([
    [null, ["mentioned"]],
    ["merge-request.opened", ["mentioned"]],
    ["merge-request.updated", ["mentioned", "reviewer", "author", "participant"]],
    ["merge-request.merged", ["mentioned", "author", "participant"]],
    ["merge-request.closed", ["mentioned", "author", "participant"]],
    ["merge-request.reopened", ["mentioned", "reviewer", "author", "participant"]],
    ["review.requested", ["mentioned", "reviewer"]],
    ["review.approved", ["mentioned", "reviewer", "author", "participant"]],
    ["review.changes-requested", ["mentioned", "reviewer", "author", "participant"]],
    ["review.commented", ["mentioned", "reviewer", "author", "participant"]],
    ["build.failed", ["mentioned", "started"]],
    ["build.recovered", ["mentioned", "started"]],
    ["membership.joined", ["mentioned", "concerned"]],
    ["security.key-added", ["mentioned", "concerned"]],
  ])("of %s", (event, reasons) => {
    expect(told(event)).toEqual(reasons);
  });

  it("tells followers of what becomes of requests and builds, and of nothing personal", () => {
    const followed = messageEvents.filter((event) => audiences[event].includes("following"));
    expect(followed.map(typeOf)).not.toContain("membership");
    expect(followed.map(typeOf)).not.toContain("security");
    expect(followed).toContain("merge-request.opened");
    expect(followed).toContain("build.failed");
  });

  it("gives the most personal reason", () => {
    expect(reasonsOf("review.commented", circle).get(everything)).toBe("mentioned");
    const { mentioned: _, ...others } = circle;
    expect(reasonsOf("review.commented", others).get(everything)).toBe("reviewer");
    expect(reasonsOf("merge-request.merged", others).get(everything)).toBe("author");
  });

  it("tells nobody of their own deeds but those on their account", () => {
    expect(messageEvents.filter(isToldToActor).every((event) => typeOf(event) === "security")).toBe(true);
    expect(isToldToActor("review.commented")).toBe(false);
    expect(isToldToActor(null)).toBe(false);
  });
});

describe("what is heard", () => {
  it.each([
    ["mentioned", "muted", "muted", true],
    ["concerned", "muted", "muted", true],
    ["author", "default", "default", true],
    ["author", "muted", "default", false],
    ["author", "default", "muted", false],
    ["author", "following", "muted", true],
    ["following", "muted", "following", false],
    ["started", "default", "muted", false],
  ] as const)(
    "as %s, with the request %s and the project %s: %s",
    (reason, requestLevel, projectLevel, is) => {
      expect(isHeard({ reason, requestLevel, projectLevel })).toBe(is);
    },
  );
});
