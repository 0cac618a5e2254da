import { expect, test } from "vitest";
import { fastImportOf } from "./fast-import.rules.ts";

const naming = {
  identityOf: (key: string) => ({ name: key, mail: `${key}@demo.invalid` }),
  momentOf: (daysAgo: number) => Date.parse("2026-11-21T00:00:00Z") - daysAgo * 24 * 3600_000,
};

test("writes commits, merges and tags with their bytes counted", () => {
  const stream = fastImportOf(
    {
      commits: [
        { mark: 1, branch: "main", author: "lin", daysAgo: 2, message: "开始", files: { "a.txt": "一\n" } },
        { mark: 2, branch: "main", author: "mei", daysAgo: 1, message: "Merge", merge: 1, files: {} },
      ],
      tags: [{ name: "v1", mark: 2, author: "lin", daysAgo: 0, message: "One" }],
    },
    naming,
  );
  expect(stream).toContain(
    "commit refs/heads/main\nmark :1\nauthor lin <lin@demo.invalid> 1795046400 +0800\n",
  );
  expect(stream).toContain("data 6\n开始\n");
  expect(stream).toContain("M 100644 inline a.txt\ndata 4\n一\n\n");
  expect(stream).toContain("merge :1\n");
  expect(stream).toContain("tag v1\nfrom :2\n");
  expect(stream.endsWith("get-mark :1\nget-mark :2\ndone\n")).toBe(true);
});
