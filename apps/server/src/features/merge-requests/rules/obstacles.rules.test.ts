import type { MergeRules } from "@lowforge/contract/merge-requests";
import { describe, expect, it } from "vitest";
import { fillTemplate } from "../merging/messages.rules.ts";
import { defaultRules } from "./merge-rules.service.ts";
import { findObstacles, type MergeFacts, stateAfter, type Voice } from "./obstacles.rules.ts";

const head = "a".repeat(40);
const old = "b".repeat(40);
const voice = (username: string, verdict: Voice["verdict"], headSha = head): Voice => ({
  userId: username.length,
  username,
  email: `${username}@noreply.example.invalid`,
  verdict,
  headSha,
});
const creator = voice("creator", "approved");
const nothing: MergeFacts = {
  headSha: head,
  creatorId: creator.userId,
  voices: [],
  openThreads: 0,
  statuses: [],
  owned: [],
};
const docs = {
  section: "Docs",
  pattern: "/docs/",
  owners: ["@Mei", "lin@noreply.example.invalid"],
  needed: 1,
  paths: ["docs/a"],
};
const waiting = (more = {}) => ({
  kind: "owners-missing",
  lines: [{ ...docs, given: 0, total: 1, ...more }],
});
const check = (context: string, state: MergeFacts["statuses"][number]["state"]) => ({ context, state });

describe("what a request still waits for", () => {
  it.each<[string, Partial<MergeRules>, Partial<MergeFacts>, readonly object[]]>([
    ["nothing where nothing is asked", {}, { openThreads: 3, statuses: [check("ci", "failure")] }, []],
    [
      "approvals",
      { approvals: 2 },
      { voices: [voice("mei", "approved")] },
      [{ kind: "approvals-missing", given: 1, needed: 2 }],
    ],
    ["enough approvals", { approvals: 1 }, { voices: [voice("mei", "approved", old)] }, []],
    [
      "nobody's own approval",
      { approvals: 1 },
      { voices: [creator] },
      [{ kind: "approvals-missing", given: 0, needed: 1 }],
    ],
    [
      "approvals of this head",
      { approvals: 1, resetsApprovals: true },
      { voices: [voice("mei", "approved", old)] },
      [{ kind: "approvals-missing", given: 0, needed: 1 }],
    ],
    [
      "whoever wants changes",
      {},
      { voices: [voice("mei", "changesRequested", old)] },
      [{ kind: "changes-requested", by: ["mei"] }],
    ],
    [
      "nobody who wants changes, where that is not heeded",
      { heedsRejections: false },
      {
        voices: [voice("mei", "changesRequested")],
      },
      [],
    ],
    ["threads", { needsResolvedThreads: true }, { openThreads: 2 }, [{ kind: "threads-open", count: 2 }]],
    ["a first check", { needsChecks: true }, {}, [{ kind: "checks-pending", contexts: [] }]],
    [
      "checks that run",
      { needsChecks: true },
      { statuses: [check("ci", "pending"), check("lint", "success")] },
      [{ kind: "checks-pending", contexts: ["ci"] }],
    ],
    [
      "checks that failed",
      { needsChecks: true },
      { statuses: [check("ci", "pending"), check("lint", "error")] },
      [{ kind: "checks-failed", contexts: ["lint"] }],
    ],
    ["good checks", { needsChecks: true }, { statuses: [check("ci", "success")] }, []],
  ])("%s", (_what, rules, facts, missing) => {
    expect(findObstacles({ ...defaultRules, ...rules }, { ...nothing, ...facts })).toEqual(missing);
  });

  const approve = (...names: readonly string[]) => names.map((name) => voice(name, "approved"));
  it.each<[string, number, Voice[], readonly object[]]>([
    ["an owner", 1, approve("wei"), [waiting()]],
    ["nobody but an owner by name, whatever its case", 1, approve("mei"), []],
    ["nobody but an owner by address", 1, approve("lin"), []],
    ["as many owners as a section asks for", 2, approve("mei"), [waiting({ given: 1, needed: 2 })]],
    ["nobody but so many owners", 2, approve("mei", "lin"), []],
  ])("%s, where code has owners", (_what, needed, voices, missing) => {
    const facts = { ...nothing, owned: [{ ...docs, needed }], voices };
    expect(findObstacles({ ...defaultRules, needsOwners: true }, facts)).toEqual(missing);
  });

  it("is named after the first, and a draft before all", () => {
    const rules = { ...defaultRules, approvals: 1, needsResolvedThreads: true, needsChecks: true };
    const missing = findObstacles(rules, { ...nothing, openThreads: 1 });
    expect(missing.map(({ kind }) => kind)).toEqual(["approvals-missing", "threads-open", "checks-pending"]);
    expect(stateAfter(false, missing)).toBe("approvals-missing");
    expect(stateAfter(true, missing)).toBe("draft");
    expect(stateAfter(false, [])).toBe("ready");
  });
});

describe("a template of a message", () => {
  const request = {
    number: 7,
    title: "Add %{description}",
    description: "$& why",
    source_branch: "topic",
    target_branch: "main",
  };
  it.each([
    ["%{title} (!%{number})", "Add %{description} (!7)"],
    ["%{source_branch} → %{target_branch}\n\n%{description}", "topic → main\n\n$& why"],
    ["%{commits}", "* First\n* Second"],
    ["%{unknown} %{constructor} %{}", "%{unknown} %{constructor} %{}"],
  ])("%s", (template, message) => {
    expect(fillTemplate(template, request, ["First", "Second"])).toBe(message);
  });
});
