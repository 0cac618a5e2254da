import { messageTypes, type MessageType } from "@lowforge/contract/messages";

export const messageFilterTypes = ["ALL", ...messageTypes] as const;
export const messageStates = ["all", "unread"] as const;

/** Which messages the list holds. */
export interface MessageFilter {
  readonly type: "ALL" | MessageType;
  readonly state: (typeof messageStates)[number];
}

/** Reads the filter from the address; what makes no sense there counts as absent. */
export function readMessageFilter(query: URLSearchParams): MessageFilter {
  return {
    type: messageFilterTypes.find((known) => known === query.get("type")) ?? "ALL",
    state: messageStates.find((known) => known === query.get("state")) ?? "all",
  };
}

/** Writes the filter for the address; the type always stands there (specification §2). */
export function writeMessageFilter({ type, state }: MessageFilter): URLSearchParams {
  return new URLSearchParams({ type, ...(state !== "all" && { state }) });
}
