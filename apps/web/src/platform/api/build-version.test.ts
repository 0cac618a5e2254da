import { expect, test, vi } from "vitest";

const tag = document.createElement("meta");
Object.assign(tag, { name: "lowforge-version", content: "aaa" });
document.head.append(tag);
vi.resetModules();
const { noteVersion, useNewVersion } = await import("./build-version.ts");

test.each([
  ["aaa", null],
  ["bbb", "bbb"],
  [null, "bbb"],
  ["aaa", null],
])("after an answer of build %j the newer one is %j", (version, newer) => {
  noteVersion(new Headers(version === null ? {} : { "x-lowforge-version": version }));
  expect(useNewVersion.getState().version).toBe(newer);
});
