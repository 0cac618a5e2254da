import type { FailureReason } from "@lowforge/contract/pipelines";
import { type Ending, failureEnding, type RecordState } from "../records/states.rules.ts";

/** What the coordinator says to a runner; a protocol of its own, without our envelope. */
export interface CoordinatorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const phrases: Readonly<Record<number, string>> = {
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  412: "Precondition Failed",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  416: "Range Not Satisfiable",
  501: "Not Implemented",
};

export function answer(
  status: number,
  body: unknown = null,
  headers: Readonly<Record<string, string>> = {},
): CoordinatorAnswer {
  return { status, headers, body };
}

/** `{"message":"403 Forbidden"}`, as runners expect it. */
export function refusal(status: number, headers: Readonly<Record<string, string>> = {}): CoordinatorAnswer {
  return answer(status, messageOf(status), headers);
}

export function messageOf(status: number): { message: string } {
  return { message: `${status} ${phrases[status] ?? "Error"}` };
}

/** The state in the protocol's words. */
export function jobStatusOf(state: RecordState): string {
  if (state === "failure") return "failed";
  if (state === "queued") return "pending";
  return state === "assigned" ? "running" : state;
}

/** What a runner may say of a job. */
export interface JobUpdate {
  readonly token: string;
  readonly state: "running" | "success" | "failed";
  readonly failureReason: string | null;
  readonly exitCode: number | null;
  readonly checksum: string | null;
  /** The runner can send its whole log again. */
  readonly canResend: boolean;
}

/** How a run ends when its runner says that it is over. */
export function endingOf(update: JobUpdate): Ending {
  if (update.state === "success") return { state: "success", failureReason: null, exitCode: update.exitCode };
  return failureEnding(reasonOf(update), update.exitCode);
}

function reasonOf({ failureReason, exitCode }: JobUpdate): FailureReason {
  if (failureReason === "script_failure") return "script";
  if (failureReason === "job_execution_timeout") return "timeout";
  if (failureReason === "image_pull_failure" || failureReason?.startsWith("runner_") === true) {
    return "infrastructure";
  }
  // Old runners give no reason for a script that failed.
  return failureReason === null && exitCode !== null && exitCode !== 0 ? "script" : "unknown";
}
