import type { MemberActor } from "../../../platform/access/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import { insertMember } from "../members/members.db.ts";
import { insertRole } from "../roles/roles.db.ts";
import { slugOf } from "../../../platform/slugs/index.ts";
import {
  deleteProject,
  findProject,
  findProjectBySlug,
  insertProject,
  type ProjectRow,
} from "../projects.db.ts";
import { findableBy } from "../projects.service.ts";
import { seededRoles } from "../roles/roles.rules.ts";
import { listDemoStates, markDemo } from "./demo.db.ts";
import type { Demo, DemoPerson, DemoRequest, DemoTask } from "./demo-shapes.ts";
import { activitiesOf } from "./demo-activity.rules.ts";
import { insertActivities } from "../overview/activity.db.ts";
import { fastImportOf } from "./fast-import.rules.ts";
import { shop } from "./shop/index.ts";

/** What a demo needs to know of those who are in it. */
export interface DemoWorld {
  readonly projectId: number;
  readonly repositoryId: number;
  idOf(key: string): number;
  /** The id of a commit by its mark. */
  shaOf(mark: number): string;
  momentOf(daysAgo: number): number;
}

/** How rooms on top write their part of a demo; app.ts provides it. */
export interface DemoWriters {
  /** The member of this name, who can never sign in; made where there is none. */
  ensurePerson(person: { readonly username: string; readonly nickname: string }): Promise<number>;
  /** Makes a repository of a `git fast-import` stream; answers what it has printed. */
  writeRepository(
    actor: MemberActor,
    project: ProjectRow,
    wanted: {
      readonly name: string;
      readonly description: string;
      readonly stream: string;
      readonly createdAt: number;
      readonly pushedAt: number;
    },
  ): Promise<{ repositoryId: number; printed: string }>;
  writeRequests(world: DemoWorld, requests: readonly DemoRequest[]): Promise<void>;
  writeTasks(
    world: DemoWorld,
    tasks: readonly (DemoTask & { readonly subjectOf: Subjects })[],
  ): Promise<void>;
  /** Removes what git keeps of the repositories of a project, and their rows. */
  removeRepositories(projectId: number): Promise<void>;
}

type Subjects = (mark: number) => string;

interface SeedDependencies {
  readonly db: Executor;
  readonly clock: Clock;
  readonly writers: DemoWriters;
}

const dayMs = 24 * 3600_000;

/** Makes the demo project, once; what a crash has left of it is made anew. */
export function createDemoSeeder({ db, clock, writers }: SeedDependencies) {
  async function ensurePeople(people: readonly DemoPerson[]): Promise<Map<string, number>> {
    const ids = new Map<string, number>();
    for (const { key, nickname } of people) {
      ids.set(key, await writers.ensurePerson({ username: `demo:${key}`, nickname }));
    }
    return ids;
  }

  async function freeSlug(): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      const slug = await slugOf("demo shop", "project", attempt);
      if (!(await findProjectBySlug(db, slug))) return slug;
    }
  }

  async function makeProject(demo: Demo, people: ReadonlyMap<string, number>): Promise<ProjectRow> {
    const slug = await freeSlug();
    const names = await findableBy(demo.name, slug);
    const at = clock.now() - 41 * dayMs;
    const { name, description } = demo;
    const creator_id = people.get(demo.people[0]?.key ?? "") ?? 0;
    const projectId = await transaction(db, async (tx) => {
      const fields = { name, description, slug, ...names, kind: "sourceCode", status: "active" } as const;
      const times = { created_at: at, updated_at: at };
      const id = await insertProject(tx, { ...fields, ...times, creator_id, demo: "seeding" });
      for (const [key, permissions] of Object.entries(seededRoles)) {
        const role = await insertRole(tx, { project_id: id, key, permissions: JSON.stringify(permissions) });
        for (const person of demo.people.filter((one) => one.role === key)) {
          const member = { user_id: people.get(person.key) ?? 0, role_id: role.id, added_at: at };
          await insertMember(tx, { project_id: id, ...member });
        }
      }
      return id;
    });
    const row = await findProject(db, projectId);
    if (!row) throw new Error("The demo project has gone while it was made.");
    return row;
  }

  async function seed(demo: Demo): Promise<void> {
    const people = await ensurePeople(demo.people);
    const project = await makeProject(demo, people);
    const now = clock.now();
    const momentOf = (daysAgo: number): number => now - Math.round(daysAgo * dayMs);
    const nameOf = (key: string): string => demo.people.find((one) => one.key === key)?.nickname ?? key;
    const identityOf = (key: string) => ({ name: nameOf(key), mail: `${key}@demo.invalid` });
    const stream = fastImportOf(demo, { identityOf, momentOf });
    const owner = actorOf(project.creator_id, nameOf(demo.people[0]?.key ?? ""));
    const made = await writers.writeRepository(owner, project, {
      ...demo.repository,
      stream,
      createdAt: project.created_at,
      pushedAt: momentOf(demo.commits.at(-1)?.daysAgo ?? 0),
    });
    const shas = made.printed.trim().split("\n");
    const world: DemoWorld = {
      projectId: project.id,
      repositoryId: made.repositoryId,
      idOf: (key) => people.get(key) ?? project.creator_id,
      shaOf: (mark) => shas[mark - 1] ?? "",
      momentOf,
    };
    const subjectOf: Subjects = (mark) => demo.commits[mark - 1]?.message.trim() ?? "";
    await writers.writeRequests(world, demo.requests);
    await writers.writeTasks(
      world,
      demo.tasks.map((task) => ({ ...task, subjectOf })),
    );
    await insertActivities(db, activitiesOf(demo, world));
    await markDemo(db, project.id, { demo: "ready", updated_at: momentOf(1) });
  }

  return {
    async seedOnce(): Promise<void> {
      const states = await listDemoStates(db);
      for (const { id } of states.filter(({ demo }) => demo === "seeding")) {
        await writers.removeRepositories(id);
        await deleteProject(db, id);
      }
      if (!states.some(({ demo }) => demo === "ready")) await seed(shop);
    },
  };
}

function actorOf(userId: number, nickname: string): MemberActor {
  const base = { kind: "member", isSystemAdmin: false, tokenId: null, scopes: null } as const;
  return { ...base, userId, username: "demo:owner", nickname };
}
