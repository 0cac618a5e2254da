import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Git } from "../../../platform/git/index.ts";
import type { Storage } from "../storage.git.ts";
import { takePack } from "./import.git.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lowforge-pack-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Git that has read enough after the first piece, and goes. */
function leavingEarly(exitCode: number): Git {
  const stdin = new Writable({ write: () => void stdin.destroy() });
  const finished = Promise.resolve({ exitCode, stderr: "" });
  const stream = async () => ({ stdin, stdout: Readable.from([]), finished });
  return { run: async () => undefined, stream } as unknown as Git;
}

function take(git: Git): Promise<void> {
  const storage = { importPlaceOf: () => join(folder, "place") } as unknown as Storage;
  const place = { git, storage, repositoryId: 1, signal: new AbortController().signal };
  return takePack(place, Readable.from([Buffer.from("a whole pack")]));
}

it("takes a pack that git has checked, also where git goes before its input is closed", async () => {
  await expect(take(leavingEarly(0))).resolves.toBeUndefined();
  await expect(take(leavingEarly(1))).rejects.toThrow("index-pack failed");
});
