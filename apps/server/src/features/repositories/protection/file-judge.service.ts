import type { PushRules } from "@lowforge/contract/repositories";
import { transaction } from "../../../platform/database/index.ts";
import { listAllowedSecrets, noteFindings } from "./findings.db.ts";
import {
  type Incoming,
  listNewFiles,
  measureBlobs,
  type NewCommit,
  type NewFile,
  readBlobs,
} from "./incoming.git.ts";
import type { FoundSecret } from "./inspector.ts";
import { matchesPath } from "./patterns.rules.ts";
import { bypassReasonOf, inMebibytes } from "./push-rules.rules.ts";
import type { PushGateDependencies, RefWish } from "./ref-wish.ts";
import { blame, type Blame } from "./refusal.rules.ts";

interface FileQuestion {
  readonly wish: RefWish;
  readonly rules: PushRules;
  readonly incoming: Incoming;
  readonly commits: readonly NewCommit[];
}

/** A secret and the file that brings it. */
interface Finding extends FoundSecret {
  readonly at: NewFile;
}

/** Larger files are data and hold no written secrets. */
const maximumScannedBytes = 1024 * 1024;
const batchBytes = 4 * 1024 * 1024;
const maximumListed = 20;
/** Git itself looks this far for a NUL to tell binary files. */
const binaryProbeBytes = 8_000;

/** Judges the files of new commits: their paths, their sizes, and the secrets in them. */
export async function judgeFiles(
  dependencies: PushGateDependencies,
  { wish, rules, incoming, commits }: FileQuestion,
): Promise<Blame | null> {
  const { git } = dependencies;
  const files = await listNewFiles(
    git,
    incoming,
    commits.map(({ sha }) => sha),
  );
  for (const file of files) {
    const pattern = rules.forbiddenPaths.find((candidate) => matchesPath(candidate, file.path));
    if (pattern !== undefined) return blameFile(file, `${file.path} is kept out by the pattern ${pattern}`);
  }
  if (rules.maximumFileBytes === null && !rules.blocksSecrets) return null;
  const byBlob = new Map(files.map((file) => [file.blob, file]));
  const sizes = await measureBlobs(git, incoming, [...byBlob.keys()]);
  const limit = rules.maximumFileBytes ?? Number.POSITIVE_INFINITY;
  for (const [blob, size] of sizes) {
    const file = byBlob.get(blob);
    if (!file || size <= limit) continue;
    return blameFile(file, `${file.path} has ${inMebibytes(size)}, and ${inMebibytes(limit)} is the most`);
  }
  if (!rules.blocksSecrets) return null;
  const findings = await findSecrets(dependencies, incoming, { byBlob, sizes });
  return judgeSecrets(dependencies, wish, findings);
}

interface Candidates {
  readonly byBlob: ReadonlyMap<string, NewFile>;
  readonly sizes: ReadonlyMap<string, number>;
}

async function findSecrets(
  { git, inspector }: PushGateDependencies,
  incoming: Incoming,
  { byBlob, sizes }: Candidates,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { blobs, totalBytes } of batchesOf(sizes)) {
    const contents = await readBlobs(git, incoming, { blobs, totalBytes });
    const texts = [...contents].flatMap(([blob, bytes]) => {
      const at = byBlob.get(blob);
      const isText = !bytes.subarray(0, binaryProbeBytes).includes(0);
      return at && isText ? [{ at, path: at.path, text: bytes.toString() }] : [];
    });
    if (texts.length === 0) continue;
    const found = await inspector.scan(texts.map(({ path, text }) => ({ path, text })));
    for (const secret of found) {
      const at = texts[secret.file]?.at;
      if (at) findings.push({ ...secret, at });
    }
  }
  return findings;
}

/** Blobs to be looked at, so many together that memory stays small. */
function* batchesOf(sizes: ReadonlyMap<string, number>): Generator<{ blobs: string[]; totalBytes: number }> {
  let batch = { blobs: [] as string[], totalBytes: 0 };
  for (const [blob, size] of sizes) {
    if (size === 0 || size > maximumScannedBytes) continue;
    batch.blobs.push(blob);
    batch.totalBytes += size;
    if (batch.totalBytes < batchBytes && batch.blobs.length < 2_000) continue;
    yield batch;
    batch = { blobs: [], totalBytes: 0 };
  }
  if (batch.blobs.length > 0) yield batch;
}

/** Notes what was found, and refuses it unless it is allowed or a reason was given. */
async function judgeSecrets(
  { db, clock }: PushGateDependencies,
  { row, actor, changes, options }: RefWish,
  found: readonly Finding[],
): Promise<Blame | null> {
  if (found.length === 0) return null;
  const allowed = await listAllowedSecrets(db, row.id);
  const findings = found.filter(({ fingerprint }) => !allowed.has(fingerprint));
  const [first] = findings;
  if (!first) return null;
  const reason = bypassReasonOf(options);
  const rows = findings.map(({ at, rule, line, fingerprint }) => ({
    repository_id: row.id,
    fingerprint,
    outcome: reason === null ? ("refused" as const) : ("bypassed" as const),
    rule,
    path: at.path,
    line,
    ref: changes.find(({ after }) => !/^0+$/.test(after))?.ref ?? "",
    commit_id: at.commit,
    reason: reason ?? "",
    actor: actor.kind === "member" ? actor.username : "deploy key",
    actor_id: actor.kind === "member" ? actor.userId : actor.kind === "deploy-key" ? actor.creatorId : 0,
    created_at: clock.now(),
  }));
  await transaction(db, (tx) => noteFindings(tx, rows));
  return reason === null ? refuseSecrets(first, findings) : null;
}

function refuseSecrets(first: Finding, findings: readonly Finding[]): Blame {
  const places = findings.map(({ at, line, rule }) => `  ${at.path}:${line} ${rule}`);
  const rest = findings.length > maximumListed ? [`  and ${findings.length - maximumListed} more`] : [];
  const details = [
    "This push would bring secrets into the repository:",
    ...places.slice(0, maximumListed),
    ...rest,
    "Take them out of the commits and make them invalid where they count.",
    'What is none may come in with a reason, which is recorded: git push -o secret.bypass="why"',
  ];
  const more = findings.length === 1 ? "" : ` and ${findings.length - 1} more`;
  return blameFile(first.at, `a secret stands in ${first.at.path}:${first.line}${more}`, details);
}

function blameFile(file: NewFile, why: string, details: readonly string[] = []): Blame {
  return blame(file.commit, why, details);
}
