import type { Message } from "@lowforge/contract/messages";
import { recordPath } from "../pipelines/index.ts";
import { requestPath } from "../repositories/index.ts";

type Path = `/${string}`;

/** Where a message leads, without the locale: to the request, the build's log, the project's members, or one's account. */
export function placeOf({ event, subject, project }: Message): Path {
  switch (subject.kind) {
    case "mergeRequest":
      return requestPath(null, subject.repositoryId, subject.number);
    case "build":
      // A build without its project can't be told of; its list of projects is as near as one gets.
      return project === null
        ? "/project"
        : recordPath(
            { projectId: project.projectId, kind: subject.taskKind },
            subject.taskId,
            subject.recordId,
          );
    case "project":
      // Whoever has left can't look at the members any more.
      return project === null || event === "membership.left"
        ? "/project"
        : `/project/${project.projectId}/members`;
    case "account":
      return "/personal";
  }
}
