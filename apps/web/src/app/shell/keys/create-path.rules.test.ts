import { expect, test } from "vitest";
import { createPath } from "./create-path.rules.ts";

test.each([
  ["/zh/project", "/project/create"],
  ["/en/repository", "/repository/create"],
  ["/en/project/7/repository", "/project/7/repositoryCreate"],
  ["/zh/project/7/cd", "/project/7/cd/create"],
  ["/zh/repository/git/3/merge-requests", "/repository/git/3/merge-requests/new"],
  ["/zh/project/7/repository/git/3/releases", "/project/7/repository/git/3/releases/new"],
  ["/zh/personal", null],
  ["/zh/project/7/ci/5", null],
])("from %s, n leads to %s", (place, target) => {
  expect(createPath(place)).toBe(target);
});
