import { PassThrough, Readable } from "node:stream";
import type { Actor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { ensureSpace } from "../../../platform/files/index.ts";
import type { Git, GitStream } from "../../../platform/git/index.ts";
import type { Logger } from "../../../platform/runtime/index.ts";
import type { PushGate, Refusals, RefWish } from "../protection/push-gate.service.ts";
import { findMovedRefs } from "../refs.git.ts";
import type { RepositoryRow } from "../repositories.db.ts";
import type { Storage } from "../storage.git.ts";
import { PacketError } from "./pkt-line.rules.ts";
import { answerPush } from "./push-answer.ts";
import type { PushRecorder } from "./push-recorder.service.ts";
import { acceptedRefs, createPushHeadReader, type PushRequest, refusePush } from "./push.rules.ts";
import { drain, readBeginning } from "./request-body.ts";
import { feed, receiveCommand, startPush } from "./transfer.git.ts";

export interface PushTakerDependencies {
  readonly git: Git;
  readonly storage: Storage;
  readonly logger: Logger;
  readonly recordPush: PushRecorder;
  readonly gate: PushGate;
  /** The largest pack of one push; 4 GiB where it is not said. */
  readonly maximumPackBytes?: number;
}

/** A push of somebody who may push to the repository at all. */
export interface AdmittedPush {
  readonly actor: Actor;
  readonly row: RepositoryRow;
  /** The `Git-Protocol` that the client asks for. */
  readonly protocol: string | undefined;
  /** Commands, push options and pack as `git receive-pack --stateless-rpc` reads them. */
  readonly body: AsyncIterator<Buffer>;
  /** Aborts when the client has gone. */
  readonly signal: AbortSignal;
  /** True over SSH, where the client ends its side of the line only after it has read the answer. */
  readonly isDuplex?: boolean;
}

/**
 * Takes a push over any transport and answers what the client is to read; the answer ends once the outcome is recorded.
 * Fails with INVALID_PARAMETERS or BODY_TOO_LARGE for what is no push, and with DISK_FULL.
 */
export type TakePush = (push: AdmittedPush) => Promise<Readable>;

const maximumCommandsBytes = 8 * 1024 * 1024;
const defaultMaximumPackBytes = 4 * 1024 ** 3;
/** Far more than the report of a push of ten thousand refs. */
const maximumReportBytes = 8 * 1024 * 1024;

export function createPushTaker(dependencies: PushTakerDependencies): TakePush {
  const { git, storage, logger, gate, maximumPackBytes = defaultMaximumPackBytes } = dependencies;

  return async ({ actor, row, protocol, body, signal, isDuplex = false }) => {
    const repository = storage.pathOf(row.id);
    await ensureSpace(repository);
    const head = createPushHeadReader();
    const first = await readBeginning(body, maximumCommandsBytes, (piece) => orRefuse(() => head.add(piece)));
    const push = orRefuse(() => head.read());
    const { changes, options } = push;
    const wish: RefWish = { row, actor, changes, options, signal };
    const byName = await gate.judgeNames(wish);
    if (byName.size > 0) {
      if (!isDuplex) await drain(body);
      return Readable.from([refusePush(push, byName)], { objectMode: false });
    }
    let refusals: Refusals | null = null;
    const judge = async (quarantine: Parameters<PushGate["judgeObjects"]>[1]): Promise<boolean> => {
      const found = await gate.judgeObjects(wish, quarantine);
      if (found.size > 0) refusals = found;
      return found.size === 0;
    };
    const command = receiveCommand({ repository, protocol, maximumPackBytes });
    const needsJudge = await gate.needsObjects(wish);
    const stream = await startPush(git, command, { signal, judge: needsJudge ? judge : undefined });
    warnOnFailure(logger, row, stream.finished);
    const report = createReport();
    const concluded = conclude(dependencies, { wish, push, stream, report });
    const output = readToTheEnd(stream.stdout);
    await feed(stream, { first, rest: body }).catch((error: unknown) => {
      output.destroy();
      throw error;
    });
    return Readable.from(
      answerPush(output as AsyncIterable<Buffer>, push, {
        refusals: () => refusals,
        hear: report.add,
        conclude: () => concluded,
      }),
      { objectMode: false },
    );
  };
}

/** Git's answer; where nobody reads it any more it is read away, since a git that cannot speak leaves its quarantine. */
function readToTheEnd(stdout: Readable): Readable {
  const output = stdout.pipe(new PassThrough());
  output.once("close", () => stdout.resume());
  return output;
}

interface EndingPush {
  readonly wish: RefWish;
  readonly push: PushRequest;
  readonly stream: GitStream;
  readonly report: Report;
}

/** Git may have moved refs although the client has gone, so this does not depend on the answer being read. */
async function conclude(
  { git, storage, logger, recordPush, gate }: PushTakerDependencies,
  { wish, push, stream, report }: EndingPush,
): Promise<readonly string[]> {
  await stream.finished.catch(() => undefined);
  const { row, actor } = wish;
  const recorderId = recorderOf(actor);
  if (push.changes.length === 0 || recorderId === null) return [];
  try {
    const accepted =
      acceptedRefs(push, report.bytes()) ?? (await findMovedRefs(git, storage.pathOf(row.id), push.changes));
    const changes = push.changes.filter(({ ref }) => accepted.has(ref));
    if (changes.length === 0) return [];
    await recordPush(row, recorderId, changes);
    return await gate.remarksOn({ ...wish, changes });
  } catch (error) {
    logger.error({ err: error, repositoryId: row.id }, "a push could not be recorded");
    return [];
  }
}

/** In whose name a push stands; builds never push. */
function recorderOf(actor: Actor): number | null {
  if (actor.kind === "member") return actor.userId;
  return actor.kind === "deploy-key" ? actor.creatorId : null;
}

/** Notes what a client will hardly tell anybody. */
export function warnOnFailure(logger: Logger, row: RepositoryRow, finished: GitStream["finished"]): void {
  finished.then(
    ({ exitCode, stderr }) => {
      if (exitCode !== 0) logger.warn({ repositoryId: row.id, exitCode, stderr }, "a git transfer failed");
    },
    (error: unknown) => logger.info({ err: error, repositoryId: row.id }, "a git transfer was cut off"),
  );
}

interface Report {
  add(chunk: Buffer): void;
  bytes(): Buffer;
}

/** Keeps git's answer to a push, which tells what was accepted. */
function createReport(): Report {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    add: (chunk) => {
      size += chunk.length;
      if (size <= maximumReportBytes) chunks.push(chunk);
    },
    bytes: () => Buffer.concat(chunks),
  };
}

function orRefuse<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof PacketError) throw fail("INVALID_PARAMETERS", { reason: error.message });
    throw error;
  }
}
