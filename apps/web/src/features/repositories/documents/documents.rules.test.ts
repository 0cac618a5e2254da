import { expect, test } from "vitest";
import { chooseDocument, documentQuery, searchDocuments } from "./documents.rules.ts";

const repositories = [
  {
    repositoryId: 3,
    repositoryName: "web",
    branch: "main",
    documents: [
      { path: "README.md", title: "Web" },
      { path: "docs/deploy.md", title: "部署" },
    ],
  },
  { repositoryId: 4, repositoryName: "empty", branch: "main", documents: [] },
];

test("opens what the address names, else the first document", () => {
  const query = new URLSearchParams(documentQuery({ repositoryId: 3, path: "docs/deploy.md" }));
  expect(chooseDocument(repositories, query)?.title).toBe("部署");
  expect(chooseDocument(repositories, new URLSearchParams("repository=3&path=gone.md"))?.title).toBe("Web");
  expect(chooseDocument([], query)).toBeNull();
});

test("finds titles and paths by part, whatever the case", () => {
  expect(searchDocuments(repositories, "DEPLOY").flatMap(({ documents }) => documents)).toHaveLength(1);
  expect(searchDocuments(repositories, "部")[0]?.documents[0]?.path).toBe("docs/deploy.md");
  expect(searchDocuments(repositories, "none")).toEqual([]);
});
