import type { MemberActor } from "../../../platform/access/index.ts";
import type { ProjectRow } from "../../projects/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { measureSize } from "../refs.git.ts";
import { listIdsOfProject, updateRepository } from "../repositories.db.ts";
import { finishDeletion } from "../deletion.service.ts";
import { askForCountBy } from "../statistics/statistics.jobs.ts";
import { importStream } from "./fast-import.git.ts";

type Dependencies = Pick<RepositoriesContext, "db" | "git" | "storage" | "jobs" | "repositories">;

export interface DemoRepository {
  readonly name: string;
  readonly description: string;
  /** What `git fast-import` reads; it ends with `done`. */
  readonly stream: string;
  readonly createdAt: number;
  readonly pushedAt: number;
}

export type DemoRepositories = ReturnType<typeof createDemoRepositories>;

/** Repositories of demo projects: made whole, without anybody being told of a push. */
export function createDemoRepositories({ db, git, storage, jobs, repositories }: Dependencies) {
  const ask = askForCountBy(jobs);
  return {
    /** Answers what git has printed, such as the ids of commits that the stream asks for. */
    async write(
      actor: MemberActor,
      project: ProjectRow,
      { name, description, stream, createdAt, pushedAt }: DemoRepository,
    ): Promise<{ repositoryId: number; printed: string }> {
      const fields = { name, description, type: "backend" as const };
      const wanted = { fields, defaultBranch: "main", first: null };
      const { repositoryId } = await repositories.makeRepository(actor, project, wanted);
      const path = storage.pathOf(repositoryId);
      const printed = await importStream(git, path, stream);
      const times = { created_at: createdAt, pushed_at: pushedAt, updated_at: pushedAt };
      const size_bytes = await measureSize(git, path);
      await updateRepository(db, { id: repositoryId, state: "ready" }, { ...times, is_empty: 0, size_bytes });
      // Nobody is told of a push, so counting is asked for by hand.
      await ask(repositoryId);
      return { repositoryId, printed };
    },

    /** Removes all that a demo project has, where making it was cut off. */
    async removeAll(projectId: number): Promise<void> {
      for (const id of await listIdsOfProject(db, projectId)) {
        await updateRepository(db, { id, state: "ready" }, { state: "deleting" });
        await finishDeletion({ db, storage }, id);
      }
    },
  };
}
