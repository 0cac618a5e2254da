import { Readable } from "node:stream";
import type { Access, Actor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Git, GitStream } from "../../../platform/git/index.ts";
import type { Logger } from "../../../platform/runtime/index.ts";
import { findMovedRefs } from "../refs.git.ts";
import { findRepositoryBySlugs, type RepositoryRow } from "../repositories.db.ts";
import { subjectOf } from "../repositories.service.ts";
import type { Storage } from "../storage.git.ts";
import { createPacketReader, flushPacket, packet, PacketError } from "./pkt-line.rules.ts";
import type { PushGate } from "../protection/push-gate.service.ts";
import type { PushRecorder } from "./push-recorder.service.ts";
import { acceptedRefs, parsePush, type PushRequest, refusePush } from "./push.rules.ts";
import { drain, openBody, readAtMost, readBeginning } from "./request-body.ts";
import { advertise, type GitService, receiveCommand, startTransfer, uploadCommand } from "./transfer.git.ts";

/** Who Basic credentials stand for, or null. The rooms of members and of builds provide it. */
export type AuthenticateGit = (
  credentials: { readonly username: string; readonly password: string },
  address: string,
) => Promise<Actor | null>;

export interface GitTransportDependencies {
  readonly db: Executor;
  readonly access: Access;
  readonly git: Git;
  readonly storage: Storage;
  readonly logger: Logger;
  readonly authenticateGit: AuthenticateGit;
  readonly recordPush: PushRecorder;
  readonly gate: PushGate;
}

/** One call of a git client, as far as its head tells. */
export interface GitCall {
  readonly projectSlug: string;
  readonly repositorySlug: string;
  readonly service: GitService;
  readonly credentials: { readonly username: string; readonly password: string } | null;
  readonly address: string;
  readonly protocol: string | undefined;
}

export interface GitBody {
  readonly raw: Readable;
  readonly encoding: string | undefined;
  /** Aborts when the client has gone. */
  readonly signal: AbortSignal;
}

export type GitTransportService = ReturnType<typeof createGitTransportService>;

const usualWantsBytes = 1024 * 1024;
const maximumWantsBytes = 64 * 1024 * 1024;
const maximumCommandsBytes = 8 * 1024 * 1024;
const maximumPackBytes = 4 * 1024 ** 3;
/** Far more than the report of a push of ten thousand refs. */
const maximumReportBytes = 8 * 1024 * 1024;

/** Git's smart HTTP protocol: the same members, roles and rules as the API. There is no dumb one. */
export function createGitTransportService(dependencies: GitTransportDependencies) {
  const { db, access, git, storage, logger, authenticateGit, recordPush, gate } = dependencies;

  /** Fails alike for a repository that does not exist and one that the caller may not read. */
  async function admit(call: GitCall): Promise<{ actor: Actor; row: RepositoryRow }> {
    if (!call.credentials) throw fail("NOT_SIGNED_IN");
    const actor = await authenticateGit(call.credentials, call.address);
    if (!actor) throw fail("NOT_SIGNED_IN");
    const row = await findRepositoryBySlugs(db, call.projectSlug, call.repositorySlug);
    if (!row) throw fail("REPOSITORY_MISSING");
    const permission = call.service === "git-upload-pack" ? "repository.read" : "repository.push";
    await access.require(actor, permission, subjectOf(row));
    return { actor, row };
  }

  const targetOf = (row: RepositoryRow, call: GitCall) => ({
    repository: storage.pathOf(row.id),
    protocol: call.protocol,
  });

  function warnOnFailure(row: RepositoryRow, finished: Promise<{ exitCode: number; stderr: string }>): void {
    finished.then(
      ({ exitCode, stderr }) => {
        if (exitCode !== 0) logger.warn({ repositoryId: row.id, exitCode, stderr }, "a git transfer failed");
      },
      (error: unknown) => logger.info({ err: error, repositoryId: row.id }, "a git transfer was cut off"),
    );
  }

  return {
    /** `GET …/info/refs`: the refs and abilities that the service offers. */
    async advertise(call: GitCall): Promise<Buffer> {
      const { row } = await admit(call);
      const refs = await advertise(git, call.service, targetOf(row, call));
      const isVersion2 = call.service === "git-upload-pack" && call.protocol === "version=2";
      if (isVersion2) return refs;
      return Buffer.concat([packet(`# service=${call.service}\n`), flushPacket, refs]);
    },

    /** `POST …/git-upload-pack`: a clone or fetch. */
    async uploadPack(call: GitCall, { raw, encoding, signal }: GitBody): Promise<Readable> {
      const { row } = await admit(call);
      const rest = iterate(openBody(raw, encoding, maximumWantsBytes));
      // A client that sends its few lines slowly must not hold a place for a git process meanwhile.
      const first = await readAtMost(rest, usualWantsBytes);
      const stream = await startTransfer(git, uploadCommand(targetOf(row, call)), { first, rest }, signal);
      warnOnFailure(row, stream.finished);
      return stream.stdout;
    },

    /** `POST …/git-receive-pack`: a push. The answer ends once its outcome is recorded. */
    async receivePack(call: GitCall, { raw, encoding, signal }: GitBody): Promise<Readable> {
      const { actor, row } = await admit(call);
      const rest = iterate(openBody(raw, encoding, maximumPackBytes));
      const commands = createPacketReader();
      const first = await readBeginning(rest, maximumCommandsBytes, (piece) =>
        orRefuse(() => commands.add(piece)),
      );
      const push = orRefuse(() => parsePush(commands.packets));
      const refusals = await gate.judgeNames({ row, actor, changes: push.changes });
      if (refusals.size > 0) {
        await drain(rest);
        return Readable.from([refusePush(push, refusals)], { objectMode: false });
      }
      const stream = await startTransfer(git, receiveCommand(targetOf(row, call)), { first, rest }, signal);
      warnOnFailure(row, stream.finished);
      const report = createReport();
      const recorded = recordOutcome(row, { actor, push }, stream, report);
      return Readable.from(relay(stream, report, recorded), { objectMode: false });
    },
  };

  /** Git may have moved refs although the client has gone, so this does not depend on the answer being read. */
  async function recordOutcome(
    row: RepositoryRow,
    { actor, push }: { readonly actor: Actor; readonly push: PushRequest },
    stream: GitStream,
    report: Report,
  ): Promise<void> {
    await stream.finished.catch(() => undefined);
    if (push.changes.length === 0 || actor.kind !== "member") return;
    try {
      const accepted =
        acceptedRefs(push, report.bytes()) ??
        (await findMovedRefs(git, storage.pathOf(row.id), push.changes));
      const changes = push.changes.filter(({ ref }) => accepted.has(ref));
      if (changes.length > 0) await recordPush(row, actor.userId, changes);
    } catch (error) {
      logger.error({ err: error, repositoryId: row.id }, "a push could not be recorded");
    }
  }
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

/** Hands the answer on and ends only when the outcome is recorded, so that who pushed finds it so. */
async function* relay(stream: GitStream, report: Report, recorded: Promise<void>): AsyncGenerator<Buffer> {
  for await (const chunk of stream.stdout as AsyncIterable<Buffer>) {
    report.add(chunk);
    yield chunk;
  }
  await recorded;
}

function iterate(body: Readable): AsyncIterator<Buffer> {
  return (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
}

function orRefuse<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof PacketError) throw fail("INVALID_PARAMETERS", { reason: error.message });
    throw error;
  }
}
