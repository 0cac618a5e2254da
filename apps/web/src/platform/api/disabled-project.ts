import { errorTable } from "@lowforge/contract";
import { ApiError } from "./api-error.ts";

let onDisabled: () => void = () => undefined;

/** Names what happens once the server says that a project is disabled; the shell tells the member (specification §4). */
export function onProjectDisabled(listener: () => void): () => void {
  onDisabled = listener;
  return () => {
    onDisabled = () => undefined;
  };
}

export function isProjectDisabled(error: unknown): boolean {
  return error instanceof ApiError && error.code === errorTable.PROJECT_DISABLED.code;
}

/** Passes a refusal on where it says that the project is disabled. */
export function noticeDisabledProject(error: unknown): void {
  if (isProjectDisabled(error)) onDisabled();
}
