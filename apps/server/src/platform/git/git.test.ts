import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Readable, Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import {
  createGit,
  type Git,
  GitCanceled,
  gitCommand,
  GitFailed,
  GitOutputTooLarge,
  GitTimeout,
} from "./index.ts";

const logger = pino({ level: "silent" });
let homeDir: string;
const opened: Git[] = [];

function open(options: Partial<Parameters<typeof createGit>[0]> = {}): Git {
  const git = createGit({ homeDir, logger, ...options });
  opened.push(git);
  return git;
}

/** A stand-in for git that does what the shell lines say. */
function script(lines: string): string {
  const path = join(homeDir, `fake-${randomBytes(4).toString("hex")}`);
  writeFileSync(path, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o755);
  return path;
}

const anyCommand = () => gitCommand("cat-file", { repository: "/nowhere", flags: ["--batch"] });

/** A process that has ended may stay listed until somebody asks for its exit code. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return stdout.trim() !== "" && !stdout.startsWith("Z");
}

beforeAll(() => {
  homeDir = mkdtempSync(join(tmpdir(), "lowforge-home-"));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((git) => git.close()));
});
afterAll(() => rmSync(homeDir, { recursive: true, force: true }));

describe("a run", () => {
  it("answers what git wrote, byte for byte, from 8 MiB of input", async () => {
    const git = open();
    const repository = join(homeDir, "bytes.git");
    await git.run(gitCommand("init", { repository, flags: ["--bare", "--quiet", "--template="] }));
    const bytes = randomBytes(8 * 1024 * 1024);
    const { stdout } = await git.run(gitCommand("hash-object", { repository, flags: ["-w", "--stdin"] }), {
      input: bytes,
    });
    const object = stdout.toString().trim();
    const shown = await git.run(gitCommand("cat-file", { repository, flags: ["blob"], revisions: [object] }));
    expect(shown.stdout.equals(bytes)).toBe(true);
  });

  it("tells the exit code and the error text of a failure", async () => {
    const git = open({ executablePath: script("echo sorry >&2; exit 3") });
    const failure = await git.run(anyCommand()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(GitFailed);
    expect(failure).toMatchObject({ exitCode: 3, stderr: "sorry\n", subcommand: "cat-file" });
    await expect(git.run(anyCommand(), { accept: [3] })).resolves.toMatchObject({ exitCode: 3 });
  });

  it("says so when there is no git", async () => {
    const git = open({ executablePath: join(homeDir, "absent") });
    await expect(git.run(anyCommand())).rejects.toMatchObject({ name: "GitFailed", exitCode: null });
  });

  it("stops git and its children at the time limit", async () => {
    const pids = join(homeDir, "timeout-pids");
    const git = open({ executablePath: script(`sleep 60 & echo "$! $$" > ${pids}; wait`) });
    const command = gitCommand("cat-file", { repository: "/nowhere", timeoutMs: 300 });
    await expect(git.run(command)).rejects.toBeInstanceOf(GitTimeout);
    for (const pid of readFileSync(pids, "utf8").trim().split(" ").map(Number)) {
      await eventually(() => expect(isAlive(pid)).toBe(false));
    }
  });

  it("holds no more output than it was told to", async () => {
    const git = open({ executablePath: script("exec yes") });
    await expect(git.run(anyCommand(), { maximumBytes: 100_000 })).rejects.toBeInstanceOf(GitOutputTooLarge);
  });

  it("keeps only the beginning of endless error text", async () => {
    const git = open({ executablePath: script("yes | head -c 1000000 >&2; exit 1") });
    const failure = (await git.run(anyCommand()).catch((error: unknown) => error)) as GitFailed;
    expect(failure.stderr.length).toBe(64 * 1024);
  });

  it("sees nothing of the server's environment", async () => {
    vi.stubEnv("LOWFORGE_ADMIN_PASSWORD", "canary");
    const git = open({ executablePath: script("env") });
    const { stdout } = await git.run(anyCommand());
    vi.unstubAllEnvs();
    expect(stdout.toString()).not.toContain("canary");
    expect(stdout.toString()).toContain("GIT_CONFIG_NOSYSTEM=1");
  });
});

describe("the places for git processes", () => {
  it("are limited, queue in order, and refuse what the queue cannot hold", async () => {
    const git = open({
      executablePath: script("cat"),
      streamLane: { running: 1, waiting: 1 },
    });
    const first = await git.stream(anyCommand());
    const second = git.stream(anyCommand());
    await expect(git.stream(anyCommand())).rejects.toMatchObject({ errorName: "UNAVAILABLE" });
    first.stdout.resume();
    first.stdin.end();
    const stream = await second;
    stream.stdout.resume();
    stream.stdin.end();
    await expect(stream.finished).resolves.toMatchObject({ exitCode: 0 });
  });

  it("are left by a caller who gives up while waiting", async () => {
    const git = open({ executablePath: script("cat"), streamLane: { running: 1, waiting: 1 } });
    await git.stream(anyCommand());
    const giveUp = new AbortController();
    const waiting = git.stream(anyCommand(), { signal: giveUp.signal });
    giveUp.abort();
    await expect(waiting).rejects.toBeInstanceOf(GitCanceled);
  });
});

describe("a stream", () => {
  it("carries 8 MiB both ways intact", async () => {
    const git = open({ executablePath: script("exec cat") });
    const bytes = randomBytes(8 * 1024 * 1024);
    const stream = await git.stream(anyCommand());
    const received: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        received.push(chunk);
        done();
      },
    });
    await Promise.all([
      pipeline(Readable.from([bytes]), stream.stdin),
      pipeline(stream.stdout, sink),
      stream.finished,
    ]);
    expect(Buffer.concat(received).equals(bytes)).toBe(true);
  });

  it("answers in full although git never read its input", async () => {
    const git = open({ executablePath: script("head -c 300000 /dev/zero; exit 1") });
    const stream = await git.stream(anyCommand());
    const writing = pipeline(Readable.from([randomBytes(4 * 1024 * 1024)]), stream.stdin).catch(
      () => undefined,
    );
    let size = 0;
    for await (const chunk of stream.stdout as AsyncIterable<Buffer>) size += chunk.length;
    await writing;
    expect(size).toBe(300_000);
    await expect(stream.finished).resolves.toMatchObject({ exitCode: 1 });
  });

  it("makes git wait for a reader that waits", async () => {
    const git = open({ executablePath: script("yes | head -c 100000000; echo done >&2") });
    const stream = await git.stream(anyCommand());
    await new Promise((resolve) => stream.stdout.once("readable", resolve));
    const rssBefore = process.memoryUsage().rss;
    expect(stream.stdout.readableLength).toBeLessThan(1024 * 1024);
    let size = 0;
    for await (const chunk of stream.stdout as AsyncIterable<Buffer>) size += chunk.length;
    expect(size).toBe(100_000_000);
    expect(process.memoryUsage().rss - rssBefore).toBeLessThan(100 * 1024 * 1024);
  });

  it("ends git and its children when it is killed", async () => {
    const pids = join(homeDir, "kill-pids");
    const git = open({ executablePath: script(`sleep 60 & echo "$! $$" > ${pids}; echo up; wait`) });
    const stream = await git.stream(anyCommand());
    await new Promise((resolve) => stream.stdout.once("data", resolve));
    stream.kill();
    await expect(stream.finished).rejects.toMatchObject({ exitCode: null });
    for (const pid of readFileSync(pids, "utf8").trim().split(" ").map(Number)) {
      await eventually(() => expect(isAlive(pid)).toBe(false));
    }
  });
});

describe("the helper process", () => {
  const showParent = "echo $PPID";

  it("is started again when it has died, and what it ran ends with a clear failure", async () => {
    const pidFile = join(homeDir, "orphan-pid");
    const git = open({ executablePath: script(`echo "$$ $PPID" > ${pidFile}; echo up; exec sleep 60`) });
    const stream = await git.stream(anyCommand());
    await new Promise((resolve) => stream.stdout.once("data", resolve));
    stream.stdout.on("error", () => undefined);
    const [child = 0, helper = 0] = readFileSync(pidFile, "utf8").trim().split(" ").map(Number);
    process.kill(helper, "SIGKILL");
    await expect(stream.finished).rejects.toMatchObject({ stderr: "the git helper ended" });
    await eventually(() => expect(isAlive(child)).toBe(false));
    const again = await git.stream(anyCommand());
    expect(again.stdout.readable).toBe(true);
  });

  it("takes every git process with it when the server closes", async () => {
    const pidFile = join(homeDir, "close-pid");
    const git = open({ executablePath: script(`echo $$ > ${pidFile}; echo up; exec sleep 60`) });
    const stream = await git.stream(anyCommand());
    await new Promise((resolve) => stream.stdout.once("data", resolve));
    await git.close();
    expect(isAlive(Number(readFileSync(pidFile, "utf8")))).toBe(false);
  });

  it("is the parent of every git process, so that a spawn does not copy the server", async () => {
    const git = open({ executablePath: script(showParent) });
    const parents = await Promise.all([1, 2, 3].map(() => git.run(anyCommand())));
    const pids = new Set(parents.map(({ stdout }) => stdout.toString().trim()));
    expect(pids.size).toBe(1);
    expect(pids.has(String(process.pid))).toBe(false);
  });
});
