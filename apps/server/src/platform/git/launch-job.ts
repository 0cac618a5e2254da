import { randomBytes } from "node:crypto";
import type { Socket } from "node:net";

export interface ProcessEnd {
  /** Null when a signal ended it, or it never started. */
  readonly exitCode: number | null;
  readonly isTimedOut: boolean;
  readonly stderr: string;
  readonly hasStarted: boolean;
}

/** One process on its way from the request to its end. */
export interface Job {
  readonly id: string;
  readonly hasInput: boolean;
  readonly hasChannel: boolean;
  readonly sockets: { stdin?: Socket; stdout?: Socket; channel?: Socket };
  pid: number | null;
  end: ProcessEnd | null;
  readonly ended: Promise<ProcessEnd>;
  readonly finish: (end: ProcessEnd) => void;
  readonly connected: Promise<void>;
  /** Looks whether the launch is complete. */
  readonly advance: () => void;
  /** Ends a launch that will not be complete. */
  readonly giveUp: () => void;
}

export const idBytes = 16;

export function createJob({ hasInput, hasChannel }: Pick<Job, "hasInput" | "hasChannel">): Job {
  let finish: Job["finish"] = () => undefined;
  let connect: () => void = () => undefined;
  const ended = new Promise<ProcessEnd>((resolve) => (finish = resolve));
  const connected = new Promise<void>((resolve) => (connect = resolve));
  const job: Job = {
    id: randomBytes(idBytes).toString("hex"),
    hasInput,
    hasChannel,
    sockets: {},
    pid: null,
    end: null,
    ended,
    finish,
    connected,
    // The news of the end may overtake the connection of a quick process, which still holds its output.
    advance: () => {
      if (isConnected(job) || job.end?.hasStarted === false) connect();
    },
    giveUp: connect,
  };
  return job;
}

/** Its group is known too: nothing runs for a caller that we could not end, were the helper lost. */
export function isConnected(job: Job): boolean {
  if (job.pid === null) return false;
  const { stdin, stdout, channel } = job.sockets;
  return stdout !== undefined && (!job.hasInput || !!stdin) && (!job.hasChannel || !!channel);
}
