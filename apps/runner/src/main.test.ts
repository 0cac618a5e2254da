import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listProcesses } from "./isolation/process-table.ts";
import { makeJob } from "./testing/job-factory.ts";
import { createRunnerWorld, until, type RunnerWorld } from "./testing/runner-world.ts";

const main = fileURLToPath(new URL("main.ts", import.meta.url));
let world: RunnerWorld;
let started: ChildProcess[];
beforeEach(async () => {
  world = await createRunnerWorld();
  started = [];
});
afterEach(async () => {
  for (const child of started) child.kill("SIGKILL");
  await world.close();
});

/** Starts the runner as its own process, as an installation does. */
function startProcess(args: readonly string[], stdio: "ignore" | "ipc" = "ignore"): ChildProcess {
  const child = spawn(process.execPath, ["--import", "tsx", main, ...args], {
    env: { ...process.env, LOWFORGE_RUNNER_FIRST_UID: "61170", LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "pipe", stdio],
  });
  started.push(child);
  return child;
}

function usualArguments(isolation: string): string[] {
  const tokenFile = path.join(world.folder, "token");
  fs.writeFileSync(tokenFile, `${world.coordinator.token}\n`);
  const args = ["--url", world.coordinator.url, "--token-file", tokenFile, "--work-dir", world.workDir];
  return [...args, "--concurrency", "1", "--isolation", isolation];
}

function exitCodeOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once("exit", (code) => resolve(code)));
}

function countSleepers(seconds: number): number {
  const wanted = `sleep\0${seconds}\0`;
  return listProcesses().filter(({ pid }) => {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8") === wanted;
    } catch {
      return false;
    }
  }).length;
}

describe.each(["auto", "process"])("a runner that was killed, with isolation %s", (isolation) => {
  test("leaves nothing of its builds once it has started again", async () => {
    const seconds = 300_000 + process.pid + (isolation === "auto" ? 0 : 100_000);
    const steps = [{ script: [`(setsid sleep ${seconds} &)`, `sleep ${seconds}`] }];
    world.coordinator.offer(makeJob(world.git, { steps }));
    const first = startProcess(usualArguments(isolation));
    await until(() => countSleepers(seconds) === 2);
    const left = fs.readdirSync(world.workDir);
    first.kill("SIGKILL");
    await exitCodeOf(first);
    startProcess(usualArguments(isolation));
    await until(() => countSleepers(seconds) === 0);
    await until(() => !fs.readdirSync(world.workDir).some((name) => left.includes(name)));
  });
});

test("a runner ends when its supervisor is gone", async () => {
  const child = startProcess(usualArguments("auto"), "ipc");
  await until(() => world.coordinator.requests.length > 0);
  const ended = exitCodeOf(child);
  child.disconnect();
  expect(await ended).toBe(0);
});

test("a runner ends in order on SIGTERM, twice if need be", async () => {
  const child = startProcess(usualArguments("auto"), "ipc");
  await until(() => world.coordinator.requests.length > 0);
  const ended = exitCodeOf(child);
  child.kill("SIGTERM");
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(fs.readdirSync(world.workDir)).toEqual([]);
});

test("a wrong command line is answered with the right one", async () => {
  const child = startProcess(["--url", "ftp://example.org", "--token", "x"]);
  const chunks: Buffer[] = [];
  child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
  expect(await exitCodeOf(child)).toBe(2);
  expect(Buffer.concat(chunks).toString()).toMatch(/--url must be an http or https address\nusage: /);
});
