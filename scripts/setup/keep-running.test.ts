import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { keepRunning } from "./keep-running.mjs";
import { root } from "./place.mjs";

const folder = mkdtempSync(join(tmpdir(), "lowforge-scripts-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that tells its process id by its first message and notes when it was asked to close. */
const text = `
process.on("SIGTERM", () => { require("node:fs").writeFileSync(process.argv[2], "closed"); process.exit(0); });
process.send({ pid: process.pid });
setInterval(() => undefined, 1000);
`;

function write(name: string, content: string): { file: string; note: string } {
  const path = join(folder, name);
  writeFileSync(path, content);
  return { file: relative(root, path), note: join(folder, `${name}.note`) };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test("a program that is killed starts again, and stopping it lets it close", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { file, note } = write("program.cjs", text);
  const pids: number[] = [];
  const onMessage = (message: unknown): void => void pids.push((message as { pid: number }).pid);
  const kept = keepRunning({ name: "program", file, args: [note], onMessage });
  await vi.waitFor(() => expect(pids).toHaveLength(1), 10_000);
  process.kill(pids[0] ?? 0, "SIGKILL");
  await vi.waitFor(() => expect(pids).toHaveLength(2), 10_000);
  expect(console.error).toHaveBeenCalledWith(
    expect.stringMatching(/^The program ended .* it starts again in \d+ ms\.$/),
  );
  await kept.stop();
  expect(readFileSync(note, "utf8")).toBe("closed");
  expect(pids.map(isAlive)).toEqual([false, false]);
});

test("a program that is not worth restarting is left alone", async () => {
  const { file } = write("failing.cjs", "process.exit(7);");
  const codes: number[] = [];
  const isWorthRestarting = (code: number): boolean => (codes.push(code), false);
  const kept = keepRunning({ name: "failing", file, isWorthRestarting });
  await vi.waitFor(() => expect(codes).toEqual([7]), 10_000);
  await kept.stop();
});

test("programs close by themselves when the process that keeps them is killed", async () => {
  const { file, note } = write("orphan.cjs", text);
  const keeper = write(
    "keeper.mjs",
    `import { keepRunning } from ${JSON.stringify(join(root, "scripts/setup/keep-running.mjs"))};
     const onMessage = (message) => process.send(message);
     keepRunning({ name: "orphan", file: ${JSON.stringify(file)}, args: [${JSON.stringify(note)}], onMessage });`,
  );
  const supervisor = fork(join(root, keeper.file), { execArgv: [] });
  const [{ pid }] = (await once(supervisor, "message")) as [{ pid: number }];
  supervisor.kill("SIGKILL");
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 10_000);
  expect(existsSync(note)).toBe(true);
});
