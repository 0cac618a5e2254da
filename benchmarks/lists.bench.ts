import { repositoryEndpoints } from "@lowforge/contract/repositories";
import type { Executor } from "../apps/server/src/platform/database/index.ts";
import { inBatches, reportGrowth } from "./growth.ts";

const repositoriesPerProject = 20;

const wishes = {
  "first page": {},
  "first page, by name": { sort: "name" },
  "page 40": { pageNum: 40 },
  "search that finds a page": { name: "repository 1" },
  "search that finds one": { name: "repository 777" },
  "search that finds nothing": { name: "nothing is called so" },
} as const;

await reportGrowth({
  title: "Growth of lists",
  what: "repositories",
  wishes,
  rounds: 15,
  fill,
  list: (api, wish) => api.call(repositoryEndpoints.list, wish),
  touch: (api, description) => {
    const { name, type } = rowOf(0);
    return api.call(repositoryEndpoints.update, { repositoryId: 1, name, type, description });
  },
});

async function fill(db: Executor, count: number): Promise<void> {
  await inBatches(count / repositoriesPerProject, projectOf, (rows) =>
    db.insertInto("projects").values(rows).execute(),
  );
  await inBatches(count, rowOf, (rows) => db.insertInto("repositories").values(rows).execute());
}

function projectOf(index: number) {
  return {
    creator_id: 1,
    created_at: 0,
    kind: "sourceCode" as const,
    name: `Project ${index}`,
    slug: `project-${index}`,
    description: "",
    status: "active" as const,
    is_disabled: 0 as const,
    updated_at: index,
  };
}

function rowOf(number: number) {
  return {
    creator_id: 1,
    created_at: 0,
    project_id: 1 + Math.floor(number / repositoriesPerProject),
    name: `Repository ${number}`,
    slug: `repository-${number}`,
    type: "other" as const,
    description: "One of many",
    state: "ready" as const,
    default_branch: "main",
    is_empty: 1 as const,
    size_bytes: number * 1024,
    updated_at: number,
    pushed_at: null,
    search_text: `repository ${number} repository-${number}`,
    sort_name: `repository ${number}`,
  };
}
