import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Executor } from "../../../platform/database/index.ts";
import { type Clock, hashToken, randomToken } from "../../../platform/runtime/index.ts";
import { deleteForgottenEmbedded, findRunnerByToken, insertRunner } from "./runners.db.ts";
import { runnerTokenPrefix } from "./runners.service.ts";

const forgottenAfterMs = 10 * 60_000;
const tokenPattern = new RegExp(`^${runnerTokenPrefix}[\\w-]{43}$`);

/**
 * Keeps the runner that starts beside this server: its row, and its token in a file that only the server's user can
 * read. Answers the file's path. Servers that share a database have each a folder and a runner of their own.
 */
export async function ensureEmbeddedRunner(db: Executor, clock: Clock, dataDir: string): Promise<string> {
  const path = join(dataDir, "runner-token");
  const kept = await readToken(path);
  if (kept !== null && (await findRunnerByToken(db, hashToken(kept)))) return path;
  await deleteForgottenEmbedded(db, clock.now() - forgottenAfterMs);
  const token = kept ?? randomToken(runnerTokenPrefix);
  if (kept === null) await writeSecret(path, token);
  await insertRunner(db, {
    name: "embedded",
    token_hash: hashToken(token),
    tags: "[]",
    run_untagged: 1,
    is_paused: 0,
    is_embedded: 1,
    created_at: clock.now(),
  });
  return path;
}

async function readToken(path: string): Promise<string | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const token = text.trim();
  return tokenPattern.test(token) ? token : null;
}

/** Written beside and renamed, so that nobody ever reads half of it. */
async function writeSecret(path: string, token: string): Promise<void> {
  await writeFile(`${path}.new`, `${token}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
