import type { TreeEntry } from "@lowforge/contract/repositories";
import { expect, test } from "vitest";
import { findReadme } from "./readme.rules.ts";

const entry = (name: string, kind: TreeEntry["kind"] = "file"): TreeEntry => ({
  name,
  path: name,
  kind,
  sha: "0".repeat(40),
  sizeBytes: 1,
});

test("Markdown introduces a directory before plain text does, however it is written", () => {
  expect(findReadme([entry("README"), entry("readme.txt"), entry("ReadMe.MD")])?.name).toBe("ReadMe.MD");
});

test("neither a directory nor a link is a README", () => {
  expect(findReadme([entry("readme", "directory"), entry("README.md", "symlink")])).toBeUndefined();
});
