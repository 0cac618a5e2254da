import { PassThrough, Readable } from "node:stream";
import type { Actor } from "../../../platform/access/index.ts";
import { ensureSpace } from "../../../platform/files/index.ts";
import type { Git, GitStream } from "../../../platform/git/index.ts";
import type { Logger } from "../../../platform/runtime/index.ts";
import type { PushGate, Refusals, RefWish } from "../protection/push-gate.service.ts";
import { refuse } from "../protection/refusal.rules.ts";
import { findMovedRefs } from "../refs.git.ts";
import type { RepositoryRow } from "../repositories.db.ts";
import type { Storage } from "../storage.git.ts";
import { askMeanwhile } from "./meanwhile.ts";
import { answerPush } from "./push-answer.ts";
import { type PushHead, readPushHead } from "./push-head.ts";
import type { PushRecorder } from "./push-recorder.service.ts";
import { acceptedRefs, type PushRequest, refuseEach, refusePush } from "./push.rules.ts";
import { drain, watchBody } from "./request-body.ts";
import { standingRefusal } from "./standing-refusal.rules.ts";
import { feed, type PushLimits, receiveCommand, startPush, unpackTimeMs } from "./transfer.git.ts";

export interface PushTakerDependencies {
  readonly git: Git;
  readonly storage: Storage;
  readonly logger: Logger;
  readonly recordPush: PushRecorder;
  readonly gate: PushGate;
  /** Takes away what git has left in a repository when it was ended. */
  readonly clearUp: (repository: string) => Promise<unknown>;
  /** What whoever pushes into a project is told; null where they do not belong to it. */
  readonly linesForPush: (projectId: number | null) => Promise<readonly string[]>;
  /** Where they are not to be the usual ones. */
  readonly limits?: Partial<PushLimits>;
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
  /** True where the pack stays as it comes, even if it holds few objects. */
  readonly isLarge?: boolean;
  /** True over SSH, where the client ends its side of the line only after it has read the answer. */
  readonly isDuplex?: boolean;
}

/**
 * Takes a push over any transport and answers what the client is to read; the answer ends once the outcome is recorded.
 * Fails with INVALID_PARAMETERS or BODY_TOO_LARGE for what is no push; whatever else refuses it stands in the answer.
 */
export type TakePush = (push: AdmittedPush) => Promise<Readable>;

const usualLimits: PushLimits = {
  packBytes: 4 * 1024 ** 3,
  // Objects that are larger are written as a stream; only a huge tree or delta, or what claims to be one, asks for more.
  allocationBytes: 256 * 1024 ** 2,
  // Git keeps a note of each in memory while it checks a pack.
  objects: 5_000_000,
  unpackMs: 10 * 60_000,
};
/** Far more than the report of a push of ten thousand refs. */
const maximumReportBytes = 8 * 1024 * 1024;

export function createPushTaker(dependencies: PushTakerDependencies): TakePush {
  const { git, storage, logger, gate } = dependencies;
  const limits = { ...usualLimits, ...dependencies.limits };

  /** Why nothing of a push is taken, as far as can be told before git gets any of it. */
  async function judgeHead(wish: RefWish, { push, objectCount }: PushHead): Promise<Refusals> {
    const full = await ensureSpace(storage.pathOf(wish.row.id)).then(() => null, standingRefusal);
    if (full !== null) return refuseEach(push, refuse("DISK_FULL", full.replace(/\.$/, "")));
    const byName = await gate.judgeNames(wish);
    if (byName.size > 0 || objectCount <= limits.objects) return byName;
    const line = `the push brings ${objectCount} objects, of which at most ${limits.objects} are taken at once`;
    return refuseEach(push, refuse("BODY_TOO_LARGE", line));
  }

  return async ({ actor, row, protocol, body, signal, isLarge = false, isDuplex = false }) => {
    const repository = storage.pathOf(row.id);
    const head = await readPushHead(body);
    const { push, first } = head;
    const { changes, options } = push;
    const wish: RefWish = { row, actor, changes, options, signal };
    const early = await judgeHead(wish, head);
    if (early.size > 0) {
      if (!isDuplex) await drain(body);
      return Readable.from([refusePush(push, early)], { objectMode: false });
    }
    // A key of a repository belongs to no member of the project.
    const told = actor.kind === "member" ? row.project_id : null;
    const news = askMeanwhile(() => dependencies.linesForPush(told), logger);
    let refusals: Refusals | null = null;
    const judge = async (quarantine: Parameters<PushGate["judgeObjects"]>[1]): Promise<boolean> => {
      const found = await gate.judgeObjects(wish, quarantine);
      if (found.size > 0) refusals = found;
      return found.size === 0;
    };
    const command = receiveCommand({ repository, protocol, limits, isLarge });
    const needsJudge = await gate.needsObjects(wish);
    const stream = await startPush(git, command, { signal, judge: needsJudge ? judge : undefined });
    warnOnFailure(logger, row, stream.finished);
    const report = createReport();
    let received = first.length;
    const concluded = conclude(dependencies, { wish, push, stream, report, received: () => received });
    const output = readToTheEnd(stream.stdout);
    const deadline = createDeadline(() => {
      refusals = refuseEach(push, refuse("PUSH_REFUSED", tooLong));
      stream.kill();
    });
    deadline.set(unpackTimeMs(limits, received));
    void concluded.finally(deadline.end);
    // Counted from the last byte that git has taken: over SSH, nothing tells that there are no more.
    const rest = watchBody(body, (bytes) => {
      received = first.length + bytes;
      deadline.set(unpackTimeMs(limits, received));
    });
    await feed(stream, { first, rest }).catch((error: unknown) => {
      output.destroy();
      throw error;
    });
    return Readable.from(
      answerPush(output as AsyncIterable<Buffer>, push, {
        refusals: () => refusals,
        hear: report.add,
        conclude: async () => joinNews(await concluded, news()),
      }),
      { objectMode: false },
    );
  };
}

/** Remarks on the push first, then the news, an empty line between them. */
function joinNews(remarks: readonly string[], news: readonly string[]): readonly string[] {
  return remarks.length > 0 && news.length > 0 ? [...remarks, "", ...news] : [...remarks, ...news];
}

/** Calls `giveUp` unless it is set anew or ended before. */
function createDeadline(giveUp: () => void): { set(afterMs: number): void; end(): void } {
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  return {
    set(afterMs) {
      clearTimeout(timer);
      if (!hasEnded) timer = setTimeout(giveUp, afterMs);
    },
    end() {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}

const tooLong = "the server has worked on it for too long; push it in smaller parts";

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
  /** How many bytes git has been given. */
  readonly received: () => number;
}

/** Git may have moved refs although the client has gone, so this does not depend on the answer being read. */
async function conclude(
  { git, storage, logger, recordPush, gate, clearUp }: PushTakerDependencies,
  { wish, push, stream, report, received }: EndingPush,
): Promise<readonly string[]> {
  const { row, actor } = wish;
  const hasEndedItself = await stream.finished.then(
    () => true,
    () => false,
  );
  if (!hasEndedItself) {
    // A moment later, when nobody counts as working there on its behalf any more.
    await new Promise((resolve) => setImmediate(resolve));
    await clearUp(storage.pathOf(row.id)).catch((error: unknown) =>
      logger.warn({ err: error }, "leftovers stay"),
    );
  }
  const recorderId = recorderOf(actor);
  if (push.changes.length === 0 || recorderId === null) return [];
  try {
    const accepted =
      acceptedRefs(push, report.bytes()) ?? (await findMovedRefs(git, storage.pathOf(row.id), push.changes));
    const changes = push.changes.filter(({ ref }) => accepted.has(ref));
    if (changes.length === 0) return [];
    await recordPush(row, { actorId: recorderId, changes, receivedBytes: received() });
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
