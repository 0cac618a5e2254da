import type { NewActivity } from "../overview/activity.db.ts";
import type { Demo } from "./demo-shapes.ts";

interface World {
  readonly projectId: number;
  readonly repositoryId: number;
  idOf(key: string): number;
  momentOf(daysAgo: number): number;
}

/** What a demo's history would have been told as while it happened, the oldest first. */
export function activitiesOf({ commits, tags, requests }: Demo, world: World): NewActivity[] {
  const told = (author: string, daysAgo: number, what: Pick<NewActivity, "kind" | "subject" | "number">) => ({
    project_id: world.projectId,
    repository_id: world.repositoryId,
    actor_id: world.idOf(author),
    record_id: null,
    task_id: null,
    task_kind: null,
    happened_at: world.momentOf(daysAgo),
    ...what,
  });
  return [
    ...commits.map(({ author, daysAgo, branch, from }) => {
      const kind = from === undefined ? "pushed" : "branchCreated";
      return told(author, daysAgo, { kind, subject: branch, number: null });
    }),
    ...tags.map(({ author, daysAgo, name }) =>
      told(author, daysAgo, { kind: "tagCreated", subject: name, number: null }),
    ),
    ...requests.flatMap(({ author, daysAgo, title: subject, end }, index) => {
      const number = index + 1;
      const opened = told(author, daysAgo, { kind: "requestOpened", subject, number });
      if (end === null) return [opened];
      const kind = end.kind === "merged" ? "requestMerged" : "requestClosed";
      return [opened, told(end.by, end.daysAgo, { kind, subject, number })];
    }),
  ].sort((left, right) => left.happened_at - right.happened_at);
}
