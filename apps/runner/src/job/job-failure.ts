/** Why a job was ended from outside its script. */
export interface Interruption {
  /** A failure reason of the protocol. */
  readonly failureReason: string;
  /** A sentence for the member who reads the log. */
  readonly message: string;
}

/** A job that cannot go on through no fault of its script. */
export class RunnerFailure extends Error {}

export const canceled: Interruption = { failureReason: "unknown_failure", message: "Job canceled" };

export const shutdown: Interruption = {
  failureReason: "runner_system_failure",
  message: "Job failed: the runner was stopped",
};

export function timedOut(seconds: number): Interruption {
  return {
    failureReason: "job_execution_timeout",
    message: `Job failed: execution took longer than ${describeSeconds(seconds)}`,
  };
}

export function outOfMemory(limitBytes: number): Interruption {
  const mebibytes = Math.floor(limitBytes / 1024 ** 2);
  return {
    failureReason: "script_failure",
    message: `Job failed: it used more memory than the ${mebibytes} MiB that this runner allows`,
  };
}

export const logTooLarge: Interruption = {
  failureReason: "script_failure",
  message: "Job failed: its log is too large",
};

export const diskFull: Interruption = {
  failureReason: "runner_system_failure",
  message: "Job failed: the runner's disk is nearly full",
};

function describeSeconds(seconds: number): string {
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
