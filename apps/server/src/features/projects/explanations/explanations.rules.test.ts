import { denials } from "@lowforge/contract/users";
import { describe, expect, it } from "vitest";
import type { Denial } from "@lowforge/contract/users";
import { helpers, type ProjectFacts, reasonInProject, reasonInTeam } from "./explanations.rules.ts";

const member: ProjectFacts = {
  isAllowed: false,
  isSystemAdmin: false,
  isMember: true,
  isInRole: false,
  isDisabled: false,
  isDemo: false,
};

describe("why somebody may not do something", () => {
  it.each<[string, Partial<ProjectFacts>, Denial | null]>([
    ["is nothing where they may", { isAllowed: true, isDisabled: true, isDemo: true }, null],
    ["is their role where it lacks the permission", {}, "project-role"],
    ["is that they hold no role", { isMember: false }, "not-a-member"],
    [
      "is that they hold no role, before that it is disabled",
      { isMember: false, isDisabled: true },
      "not-a-member",
    ],
    [
      "is that it is disabled, whatever their role holds",
      { isInRole: true, isDisabled: true },
      "project-disabled",
    ],
    ["is that it is disabled, before their role", { isDisabled: true }, "project-disabled"],
    ["is the archive, where their role holds it", { isInRole: true }, "project-archived"],
    [
      "is the archive for a system administrator",
      { isSystemAdmin: true, isMember: false },
      "project-archived",
    ],
    ["is the demo, whoever they are", { isDemo: true, isSystemAdmin: true, isInRole: true }, "demo-project"],
    ["is the demo, before that they hold no role", { isDemo: true, isMember: false }, "demo-project"],
  ])("%s", (_name, facts, reason) => {
    expect(reasonInProject({ ...member, ...facts })).toBe(reason);
  });

  it.each([
    ["nothing where they may", true, null, null],
    ["that they do not belong to the team", false, null, "not-in-team"],
    ["that they do not lead it", false, "member", "not-team-leader"],
  ] as const)("in a team is %s", (_name, isAllowed, role, reason) => {
    expect(reasonInTeam(isAllowed, role)).toBe(reason);
  });

  it("is something that somebody can be asked about, all but a demo", () => {
    expect(denials.filter((reason) => helpers[reason].length === 0)).toEqual(["demo-project"]);
  });
});
