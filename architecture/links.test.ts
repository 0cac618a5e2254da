import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findBrokenLinks } from "./checks/links.ts";
import { checkout } from "./checks/tree.ts";

test("every link and every path in the documents leads somewhere", () => {
  expect(findBrokenLinks(checkout)).toEqual([]);
});

test("a planted dead link and a planted path that moved are named", () => {
  const root = mkdtempSync(join(tmpdir(), "lowforge-planted-"));
  try {
    writeFileSync(join(root, "README.md"), "See [the guide](docs/guide.md#start) and `scripts/gone.mjs`.\n");
    expect(findBrokenLinks(root)).toEqual([
      "README.md links to docs/guide.md, which does not exist: correct the link.",
      "README.md names scripts/gone.mjs, which does not exist: correct the path.",
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
