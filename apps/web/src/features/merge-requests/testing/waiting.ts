import type { WaitingRequest } from "@lowforge/contract/merge-requests";

/** A request of one's own that is still a draft. */
export function waitingRequest(number: number, more: Partial<WaitingRequest> = {}): WaitingRequest {
  return {
    mergeRequestId: number,
    repositoryId: 3,
    repositoryName: "wages",
    projectId: 7,
    projectName: "payroll",
    number,
    title: `Request ${number}`,
    creator: { userId: 1, username: "lindev", nickname: "Lin" },
    reason: "draft",
    since: Date.now() - 3_600_000,
    people: [],
    ...more,
  };
}

export const nothingWaits = { review: [], act: [], wait: [] };
