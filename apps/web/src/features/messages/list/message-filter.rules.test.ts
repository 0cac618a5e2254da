import { expect, test } from "vitest";
import { readMessageFilter, writeMessageFilter } from "./message-filter.rules.ts";

test.each([
  ["", { type: "ALL", state: "all" }],
  ["type=ALL", { type: "ALL", state: "all" }],
  ["type=build&state=unread", { type: "build", state: "unread" }],
  ["type=nothing&state=lost", { type: "ALL", state: "all" }],
] as const)("reads from the address which messages are asked for: %s", (query, filter) => {
  expect(readMessageFilter(new URLSearchParams(query))).toEqual(filter);
});

test("always names the type in the address, and the state where it is not the usual one", () => {
  expect(writeMessageFilter({ type: "ALL", state: "all" }).toString()).toBe("type=ALL");
  expect(writeMessageFilter({ type: "review", state: "unread" }).toString()).toBe("type=review&state=unread");
});
