import type { RequestThread, RequestVersion } from "@lowforge/contract/merge-requests";
import { describe, expect, it } from "vitest";
import { chooseShown, placeIn, spotOf } from "./view.rules.ts";

const versions = [3, 2, 1].map((number) => ({ number }) as RequestVersion);
const shown = (query: string) => {
  const chosen = chooseShown(versions, new URLSearchParams(query));
  if (chosen === null) throw new Error("There are versions.");
  return chosen;
};
const lines = { path: "a.ts", side: "new" as const, startLine: 2, endLine: 3 };
const thread = (version: number, present: RequestThread["present"], side: "old" | "new" = "new") => ({
  place: { ...lines, side, version, code: "" },
  present,
});
const moved = { path: "b.ts", startLine: 5, endLine: 6 };

describe("the changes of a request", () => {
  it.each([
    ["", 3, null],
    ["version=2", 2, null],
    ["version=9", 3, null],
    ["from=1", 3, 1],
    ["from=1&version=2", 2, 1],
    ["from=3&version=2", 2, null],
  ])("of the address ?%s are those of version %s since %s", (query, version, from) => {
    const { version: chosen, from: since } = shown(query);
    expect([chosen.number, since?.number ?? null]).toEqual([version, from]);
  });

  it("are none without versions", () => {
    expect(chooseShown([], new URLSearchParams())).toBeNull();
  });

  it.each([
    ["where it stands now", "", thread(1, moved), { ...moved, side: "new" }],
    ["where it was begun, in a version of then", "version=1", thread(1, moved), lines],
    ["nowhere in another version", "version=2", thread(1, moved), null],
    ["nowhere once its lines have changed", "", thread(1, null), null],
    ["on the old side of what came since", "from=1", thread(1, moved), { ...lines, side: "old" }],
    ["on the new side of what came since", "from=1", thread(2, moved), { ...moved, side: "new" }],
    ["nowhere there for lines of the target", "from=1", thread(2, moved, "old"), null],
  ])("have a thread %s", (_words, query, said, wanted) => {
    expect(spotOf(said, shown(query))).toEqual(wanted);
  });

  it("take a comment on the old side of what came since for one on the version before", () => {
    expect(placeIn(shown("from=1"), { ...lines, side: "old" })).toEqual({ ...lines, version: 1 });
    expect(placeIn(shown("from=1"), lines)).toEqual({ ...lines, version: 3 });
    expect(placeIn(shown(""), { ...lines, side: "old" })).toEqual({ ...lines, side: "old", version: 3 });
  });
});
