import type { Message } from "@lowforge/contract/messages";
import type { Language } from "@lowforge/contract/users";

/** A page of the console below its language. */
export type Place = `/${string}`;

export const settingsPlace: Place = "/global/message/settings";
export const messagesPlace: Place = "/global/message?type=ALL";

/** Where a message leads: the very place that the console opens for it. */
export function placeOf({ event, subject, project }: Message): Place {
  switch (subject.kind) {
    case "mergeRequest":
      return `/repository/git/${subject.repositoryId}/merge-requests/${subject.number}`;
    case "build":
      return project === null
        ? "/project"
        : `/project/${project.projectId}/${subject.taskKind}/${subject.taskId}/record/${subject.recordId}`;
    case "project":
      return project === null || event === "membership.left"
        ? "/project"
        : `/project/${project.projectId}/members`;
    case "account":
      return "/personal";
  }
}

/** The whole address of a page. */
export function addressOf(origin: string, language: Language, place: Place): string {
  return `${origin}/console/${language}${place}`;
}
