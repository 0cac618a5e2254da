import { RequestFrame } from "./request-frame.tsx";
import { RequestChanges } from "./request-changes.tsx";
import { RequestCommits } from "./request-commits.tsx";
import { RequestConversation } from "./request-conversation.tsx";

/** What is said about a merge request, and what becomes of it. */
export function ConversationPage() {
  return <RequestFrame tab="conversation">{(open) => <RequestConversation {...open} />}</RequestFrame>;
}

/** What a merge request brings, commit by commit. */
export function CommitsPage() {
  return <RequestFrame tab="commits">{(open) => <RequestCommits {...open} />}</RequestFrame>;
}

/** What a merge request changes, file by file. */
export function ChangesPage() {
  return <RequestFrame tab="changes">{(open) => <RequestChanges {...open} />}</RequestFrame>;
}
