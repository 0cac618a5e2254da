import { setTimeout as delay } from "node:timers/promises";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createLogger } from "../logger.ts";
import { parseOptions } from "../options.ts";
import { startRunner } from "../runner.ts";
import { startFakeCoordinator, type FakeCoordinator } from "./fake-coordinator.ts";
import { startGitServer, type GitServer } from "./git-server.ts";
import { jobToken } from "./job-factory.ts";

export interface RunnerWorld {
  readonly coordinator: FakeCoordinator;
  readonly git: GitServer;
  readonly folder: string;
  readonly workDir: string;
  /** Starts a real runner in this process; the promise ends when it does. */
  startRunner(...extra: string[]): RunningRunner;
  close(): Promise<void>;
}

export interface RunningRunner {
  readonly ended: Promise<void>;
  stop(): void;
  /** Stops without letting running jobs end. */
  abort(): void;
}

/** A coordinator, a git server and an empty work folder. */
export async function createRunnerWorld(): Promise<RunnerWorld> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "lowforge-runner-test-"));
  // Builds of root run as another user, who has to get in.
  fs.chmodSync(folder, 0o711);
  const workDir = path.join(folder, "work");
  const coordinator = await startFakeCoordinator();
  const git = await startGitServer(path.join(folder, "git"), jobToken, {
    "hello.txt": "hello from the repository\n",
  });
  const running: RunningRunner[] = [];
  return {
    ...{ coordinator, git, folder, workDir },
    startRunner(...extra) {
      const stop = new AbortController();
      const abort = new AbortController();
      const argv = ["--url", coordinator.url, "--token", coordinator.token, "--work-dir", workDir, ...extra];
      // Another range than a runner of the same machine, whose builds the sweep by user would meet.
      const firstUid = String(60_700 + (process.pid % 40) * 10);
      const env = { LOWFORGE_RUNNER_GRACE_SECONDS: "1", ...process.env, LOWFORGE_RUNNER_FIRST_UID: firstUid };
      const options = parseOptions(["--concurrency", "1", ...argv], env);
      const logger = createLogger("error", () => undefined);
      const ended = startRunner(options, { logger, env, stop: stop.signal, abort: abort.signal });
      ended.catch(() => undefined);
      const runner = {
        ended,
        stop: () => stop.abort(),
        abort: () => {
          stop.abort();
          abort.abort();
        },
      };
      running.push(runner);
      return runner;
    },
    async close() {
      running.forEach((runner) => runner.abort());
      await Promise.allSettled(running.map((runner) => runner.ended));
      await Promise.all([coordinator.close(), git.close()]);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until something holds; for things that send no event, such as the end of a foreign process. */
export async function until(holds: () => boolean, patienceMs = 10_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error("it did not come about in time");
    await delay(20);
  }
}
