import { projectEndpoints } from "@lowforge/contract/projects";
import type { Executor } from "../apps/server/src/platform/database/index.ts";
import { inBatches, reportGrowth } from "./growth.ts";

/** Of how many projects a member is part; the administrator sees all. */
const ofMember = 50;

const wishes = {
  "first page": {},
  "first page, by name": { sort: "name" },
  "of one kind": { kind: "lowCode" },
  "page 40": { pageNum: 40 },
  "those of one's own": { scope: "mine" },
  favorites: { isFavorite: true },
  "search that finds a page": { name: "project 1" },
  "search that finds one": { name: "project 777" },
  "search that finds nothing": { name: "nothing is called so" },
} as const;

await reportGrowth({
  title: "Growth of lists of projects",
  what: "projects",
  wishes,
  rounds: 30,
  fill,
  list: (api, wish) => api.call(projectEndpoints.list, wish),
  touch: (api, description) =>
    api.call(projectEndpoints.update, { projectId: 1, name: "Project 0", description }),
});

async function fill(db: Executor, count: number): Promise<void> {
  await inBatches(count, rowOf, (rows) => db.insertInto("projects").values(rows).execute());
  const role = await db
    .insertInto("project_roles")
    .values({ project_id: 1, key: "owner", permissions: "[]" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const own = Array.from({ length: ofMember }, (_, index) => 1 + index * Math.floor(count / ofMember));
  const tie = (id: number) => ({ project_id: id, user_id: 1 });
  await db
    .insertInto("project_members")
    .values(own.map((id) => ({ ...tie(id), role_id: role.id, added_at: 0 })))
    .execute();
  await db
    .insertInto("project_favorites")
    .values(own.map((id) => ({ ...tie(id), marked_at: 0 })))
    .execute();
}

function rowOf(number: number) {
  return {
    kind: number % 100 === 0 ? ("lowCode" as const) : ("sourceCode" as const),
    name: `Project ${number}`,
    slug: `project-${number}`,
    description: "One of many",
    status: "active" as const,
    is_disabled: 0 as const,
    creator_id: 1,
    created_at: number,
    updated_at: number,
    search_text: `project ${number}\nproject-${number}\nproject${number}\np${number}`,
    sort_name: `project ${number}`,
  };
}
