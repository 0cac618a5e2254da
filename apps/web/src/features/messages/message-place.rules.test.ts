import type { Message } from "@lowforge/contract/messages";
import { expect, test } from "vitest";
import { placeOf } from "./message-place.rules.ts";
import { aMessage } from "./testing/messages.ts";

const build = { kind: "build", taskId: 4, recordId: 9, taskKind: "cd", title: "nightly" } as const;
const project = { kind: "project", title: null } as const;

test.each<[Partial<Message>, string]>([
  [{}, "/repository/git/3/merge-requests/5"],
  [{ event: "build.failed", subject: build }, "/project/7/cd/4/record/9"],
  [{ event: "build.failed", subject: build, project: null }, "/project"],
  [{ event: "membership.joined", subject: project }, "/project/7/members"],
  [{ event: "membership.left", subject: project }, "/project"],
  [{ event: "security.key-added", subject: { kind: "account", title: "laptop" } }, "/personal"],
])("a message leads to the very place: %j", (part, place) => {
  expect(placeOf(aMessage(5, part))).toBe(place);
});
