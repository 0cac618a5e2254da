import type { ProtectionGrants, ProtectionLevel, ProtectionRight } from "@lowforge/contract/repositories";
import { protectionLevels, protectionRights } from "@lowforge/contract/repositories";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findTwins } from "./names.rules.ts";
import { rightFor, type Rule, rulesFor, withheldLine, withholder } from "./protection.rules.ts";
import { bypassReasonOf } from "./push-rules.rules.ts";
import { mergeRequestLines } from "./remarks.rules.ts";

const zero = "0".repeat(40);
const [one, two] = ["1".repeat(40), "2".repeat(40)];

function rule(pattern: string, level: ProtectionLevel, memberIds: number[] = []): Rule {
  const held = { level, memberIds };
  const grants: ProtectionGrants = { push: held, merge: held, force: held, create: held, delete: held };
  return { kind: "branch", pattern, grants };
}

const developer = { isAdministrator: false, userId: 2 };
const administrator = { isAdministrator: true, userId: 1 };
const key = { isAdministrator: false, userId: null };

describe("who holds a right", () => {
  it.each([
    [[], developer, true],
    [[rule("*", "developers")], developer, true],
    [[rule("*", "developers")], key, true],
    [[rule("*", "administrators")], developer, false],
    [[rule("*", "administrators")], key, false],
    [[rule("*", "administrators")], administrator, true],
    [[rule("*", "nobody")], administrator, false],
    [[rule("*", "nobody", [2])], developer, true],
    [[rule("*", "administrators", [2])], developer, true],
    [[rule("*", "developers"), rule("*", "nobody")], administrator, false],
    [[rule("*", "nobody", [2]), rule("*", "administrators")], developer, false],
  ] as const)("under %j, %j: %s", (rules, standing, holds) => {
    expect(withholder("push", rules, standing) === null).toBe(holds);
  });

  it("is never widened by a further rule", () => {
    const anyRule = fc
      .tuple(fc.constantFrom(...protectionLevels), fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }))
      .map(([level, ids]) => rule("*", level, ids));
    const anyone = fc.record({ isAdministrator: fc.boolean(), userId: fc.integer({ min: 1, max: 3 }) });
    fc.assert(
      fc.property(
        fc.array(anyRule, { maxLength: 4 }),
        anyRule,
        fc.constantFrom<ProtectionRight>(...protectionRights),
        anyone,
        (rules, further, right, standing) => {
          const before = withholder(right, rules, standing) === null;
          const after = withholder(right, [...rules, further], standing) === null;
          expect(after && !before).toBe(false);
        },
      ),
    );
  });

  it("on the default branch follows the implied rule only where no other matches", () => {
    const main = { kind: "branch", name: "main" } as const;
    expect(rulesFor(main, [], "main")).toHaveLength(1);
    expect(withholder("force", rulesFor(main, [], "main"), administrator)).not.toBeNull();
    expect(withholder("force", rulesFor(main, [rule("ma*", "developers")], "main"), developer)).toBeNull();
    expect(rulesFor({ kind: "tag", name: "main" }, [], "main")).toEqual([]);
    expect(rulesFor({ kind: "branch", name: "other" }, [], "main")).toEqual([]);
  });
});

describe("what is asked for", () => {
  it.each([
    [zero, one, "create"],
    [one, zero, "delete"],
    [one, two, "push"],
  ] as const)("from %s to %s is to %s", (before, after, right) => {
    expect(rightFor({ ref: "refs/heads/a", before, after })).toBe(right);
    if (right === "push") expect(rightFor({ ref: "refs/heads/a", before, after }, true)).toBe("merge");
  });

  it.each([
    ["push", rule("*", "nobody"), "a is protected: nobody may push to it"],
    ["force", rule("*", "administrators"), "a is protected: only administrators may force-push to it"],
    ["create", rule("*", "administrators", [1]), "only administrators and named members may create it"],
    ["push", { ...rule("v*", "nobody", [1]), kind: "tag" }, "the members whom its rule names may move it"],
  ] as const)("and withheld says who may: %s", (right, withheld, words) => {
    expect(withheldLine("a", right, withheld)).toContain(words);
  });
});

describe("names", () => {
  const create = (ref: string) => ({ ref, before: zero, after: one });
  it.each([
    [["refs/heads/Main"], [create("refs/heads/main")], ["refs/heads/main"]],
    [["refs/heads/caf\u00e9"], [create("refs/heads/cafe\u0301")], ["refs/heads/cafe\u0301"]],
    [[], [create("refs/heads/A"), create("refs/heads/a")], ["refs/heads/a"]],
    [["refs/tags/Main"], [create("refs/heads/main")], []],
    [["refs/heads/main"], [{ ...create("refs/heads/main"), before: two }], []],
    [
      ["refs/heads/Main"],
      [{ ref: "refs/heads/Main", before: one, after: zero }, create("refs/heads/main")],
      [],
    ],
  ])("%j with %j have twins %j", (existing, changes, twins) => {
    expect([...findTwins(existing, changes).keys()]).toEqual(twins);
  });
});

describe("beside the rules", () => {
  it.each([
    [undefined, null],
    [["ci.skip"], null],
    [["secret.bypass="], null],
    [["secret.bypass= \u0007 "], null],
    [["ci.skip", "secret.bypass=a\nsample"], "a sample"],
    [[`secret.bypass=${"x".repeat(900)}`], "x".repeat(500)],
  ])("the options %j give the reason %j", (options, reason) => {
    expect(bypassReasonOf(options)).toBe(reason);
  });

  it("links lead to branches that were pushed, are not the default one, and are few", () => {
    const row = { id: 3, default_branch: "main", is_empty: 0 } as const;
    const lines = (names: string[], emptiness: 0 | 1 = 0) =>
      mergeRequestLines(
        "http://forge.test",
        { ...row, is_empty: emptiness },
        names.map((name) => ({
          ref: `refs/heads/${name}`,
          before: zero,
          after: name === "gone" ? zero : one,
        })),
      );
    expect(lines(["main", "gone"])).toEqual([]);
    expect(lines(["a"], 1)).toEqual([]);
    expect(lines(["中 文&x"])[1]).toContain("source=%E4%B8%AD%20%E6%96%87%26x");
    expect(lines(["a", "b", "c", "d"])).toHaveLength(6);
  });
});
