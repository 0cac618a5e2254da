import type { Message, MessageSubject } from "@lowforge/contract/messages";
import { type MessageFacts, parseFacts } from "./facts.rules.ts";
import type { MessageRow } from "./messages.db.ts";
import { permissionFor, type SubjectView } from "./subjects.service.ts";

/** Null where the reader may not see it any longer, or where there is nothing left that it is about. */
export function presentMessage(row: MessageRow, view: SubjectView): Message | null {
  const facts = parseFacts(row.facts);
  const subject = isReadable(row, view) ? subjectOf(row, facts, view) : null;
  if (subject === null) return null;
  const project = row.project_id === null ? undefined : view.projects.get(row.project_id);
  return {
    messageId: row.id,
    type: row.type,
    event: row.event,
    reason: row.reason,
    subject,
    project:
      row.project_id !== null && project !== undefined
        ? { projectId: row.project_id, name: project.name }
        : facts.formerProject,
    actor: actorOf(row),
    excerpt: facts.excerpt,
    count: row.count,
    isRead: row.is_read === 1,
    createdAt: row.created_at,
  };
}

function isReadable({ project_id: projectId, subject_kind: kind }: MessageRow, view: SubjectView): boolean {
  if (projectId === null) return true;
  const permission = permissionFor[kind];
  return permission === null || view.projects.get(projectId)?.permissions.includes(permission) === true;
}

function subjectOf(row: MessageRow, facts: MessageFacts, view: SubjectView): MessageSubject | null {
  const { subject_kind: kind, subject_id: id } = row;
  if (kind === "project" || kind === "account") return { kind, title: facts.title };
  if (kind === "build") {
    const task = view.tasks.get(id ?? 0);
    if (!task) return null;
    return {
      kind,
      taskId: task.id,
      recordId: facts.recordId ?? 0,
      taskKind: task.kind,
      title: task.name,
    };
  }
  const request = view.requests.get(id ?? 0);
  if (!request) return null;
  const { repositoryId, number, title, status } = request;
  return { kind, mergeRequestId: request.id, repositoryId, number, title, status };
}

function actorOf(row: MessageRow): Message["actor"] {
  const { actor_id: userId, actor_username: username, actor_nickname: nickname, actor_photo: photo } = row;
  if (userId === null || username === null) return null;
  return { userId, username, nickname: nickname ?? "", photo };
}
