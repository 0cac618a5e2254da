import { expect, test } from "vitest";
import { findDeploymentGuide, isDocument, nameDocuments } from "./documents.rules.ts";

test.each([
  ["README.md", true],
  ["CHANGELOG.markdown", true],
  ["docs/a/b.md", true],
  ["server/doc/api.MD", true],
  ["server/README.zh.md", true],
  ["server/src/notes.md", false],
  ["docs/logo.png", false],
  ["docs.md.txt", false],
])("takes %s for a document: %s", (path, expected) => {
  expect(isDocument(path)).toBe(expected);
});

test("names documents by their first heading outside of code, READMEs first", () => {
  const named = nameDocuments([
    { path: "docs/b.md", text: "no heading" },
    { path: "docs/a.md", text: "```\n# not this\n```\n# The API #\n" },
    { path: "README.md", text: "text\n# 支付\n" },
  ]);
  expect(named).toEqual([
    { path: "README.md", title: "支付" },
    { path: "docs/a.md", title: "The API" },
    { path: "docs/b.md", title: "b" },
  ]);
});

test.each([
  [["README.md", "docs/deploy.md", "docs/old/deployment.md"], "docs/deploy.md"],
  [["DEPLOY.zh.md"], "DEPLOY.zh.md"],
  [["docs/部署指南.md"], "docs/部署指南.md"],
  [["docs/how-we-deploy.md"], undefined],
])("finds the deployment guide among %j", (paths, expected) => {
  const documents = paths.map((path) => ({ path, title: path }));
  expect(findDeploymentGuide(documents)?.path).toBe(expected);
});
