import type { ProjectPermissionKey } from "@lowforge/contract";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { MessageSources, ReadableProject, ToldRequest, ToldTask } from "../context.ts";
import type { MessageRow, MessagesTable } from "./messages.db.ts";

/** What messages are about, as it is now and as far as the reader may see it. */
export interface SubjectView {
  readonly projects: ReadonlyMap<number, ReadableProject>;
  readonly requests: ReadonlyMap<number, ToldRequest>;
  readonly tasks: ReadonlyMap<number, ToldTask>;
}

/** What one has to hold in a project to see its messages of a kind. */
export const permissionFor = {
  mergeRequest: "repository.read",
  build: "build-task.read",
  project: "project.read",
  account: null,
} as const satisfies Record<MessagesTable["subject_kind"], ProjectPermissionKey | null>;

/** Reads all that a page of messages is about with a few questions. */
export async function viewSubjects(
  sources: MessageSources,
  actor: MemberActor,
  rows: readonly MessageRow[],
): Promise<SubjectView> {
  const idsOf = (kind: MessagesTable["subject_kind"]): number[] =>
    distinct(rows.map((row) => (row.subject_kind === kind ? row.subject_id : null)));
  const [projects, requests, tasks] = await Promise.all([
    sources.findProjects(actor, distinct(rows.map((row) => row.project_id))),
    sources.findRequests(idsOf("mergeRequest")),
    sources.findTasks(idsOf("build")),
  ]);
  return {
    projects,
    requests: new Map(requests.map((request) => [request.id, request])),
    tasks: new Map(tasks.map((task) => [task.id, task])),
  };
}

function distinct(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
