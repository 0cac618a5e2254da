import { Readable } from "node:stream";
import type { Access, Actor } from "../../../platform/access/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { ensureSpace } from "../../../platform/files/index.ts";
import type { Git } from "../../../platform/git/index.ts";
import type { Logger } from "../../../platform/runtime/index.ts";
import { refuse } from "../protection/refusal.rules.ts";
import { findRepositoryBySlugs, type RepositoryRow } from "../repositories.db.ts";
import { subjectOf } from "../repositories.service.ts";
import type { Storage } from "../storage.git.ts";
import { watchAdmission } from "./admission-watch.ts";
import { createAdvertiser, type GitService } from "./advertisement.git.ts";
import { createRefsAnswer } from "./list-refs.git.ts";
import { errorPacket, flushPacket, packet } from "./pkt-line.rules.ts";
import { readPushHead } from "./push-head.ts";
import { refuseEach, refusePush } from "./push.rules.ts";
import { drain, openBody, readAtMost } from "./request-body.ts";
import { standingRefusal } from "./standing-refusal.rules.ts";
import { type TakePush, warnOnFailure } from "./take-push.service.ts";
import { startTransfer, uploadCommand } from "./transfer.git.ts";

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
  readonly takePush: TakePush;
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
  /** Null where the client does not say, as git does of more than a megabyte (`http.postBuffer`). */
  readonly sizeBytes: number | null;
  /** Aborts when the client has gone. */
  readonly signal: AbortSignal;
}

export type GitTransportService = ReturnType<typeof createGitTransportService>;

const usualWantsBytes = 1024 * 1024;
const maximumWantsBytes = 64 * 1024 * 1024;
/** Above what git takes for the largest pack, so that its own words reach the person. */
const maximumBodyBytes = 5 * 1024 ** 3;

/** Git's smart HTTP protocol: the same members, roles and rules as the API. There is no dumb one. */
export function createGitTransportService(dependencies: GitTransportDependencies) {
  const { db, access, git, storage, logger, authenticateGit, takePush } = dependencies;

  const advertise = createAdvertiser(git);
  const answerRefs = createRefsAnswer(git);

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

  /** Serves a transfer for as long as its caller is admitted: whoever loses the right to it is cut off within seconds. */
  async function whileAdmitted(
    call: GitCall,
    outer: AbortSignal,
    serve: (signal: AbortSignal) => Promise<Readable>,
  ): Promise<Readable> {
    const life = watchAdmission(outer, () => admit(call));
    try {
      return (await serve(life.signal)).once("close", life.end);
    } catch (error) {
      life.end();
      if (outer.aborted || !life.signal.aborted) throw error;
      throw fail("NO_PERMISSION", { reason: "the right to it was withdrawn meanwhile" });
    }
  }

  const targetOf = (row: RepositoryRow, call: GitCall) => ({
    repository: storage.pathOf(row.id),
    protocol: call.protocol,
  });

  async function refsFor(call: GitCall): Promise<Buffer> {
    const { row } = await admit(call);
    if (call.service === "git-receive-pack") await ensureSpace(storage.pathOf(row.id));
    return advertise(call.service, targetOf(row, call));
  }

  return {
    /** `GET …/info/refs`: the refs and abilities that the service offers, or why nobody may push now. */
    async advertise(call: GitCall): Promise<Buffer> {
      const refs = await refsFor(call).catch((error: unknown) => {
        const line = standingRefusal(error);
        if (line === null) throw error;
        return errorPacket(line);
      });
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
      const refs = call.protocol === "version=2" ? await answerRefs(storage.pathOf(row.id), first) : null;
      if (refs !== null) return Readable.from([refs], { objectMode: false });
      const command = uploadCommand(targetOf(row, call));
      return whileAdmitted(call, signal, async (alive) => {
        const stream = await startTransfer(git, command, { first, rest }, alive);
        warnOnFailure(logger, row, stream.finished);
        return stream.stdout;
      });
    },

    /** `POST …/git-receive-pack`: a push. The answer ends once its outcome is recorded. */
    async receivePack(call: GitCall, { raw, encoding, sizeBytes, signal }: GitBody): Promise<Readable> {
      const body = iterate(openBody(raw, encoding, maximumBodyBytes));
      try {
        const { actor, row } = await admit(call);
        const push = { actor, row, protocol: call.protocol, body, isLarge: sizeBytes === null };
        return await whileAdmitted(call, signal, (alive) => takePush({ ...push, signal: alive }));
      } catch (error) {
        const line = standingRefusal(error);
        if (line === null) throw error;
        return refuseUnread(body, line);
      }
    },
  };
}

/** Answers a push of which nothing is taken, since its time passed after the refs were told. */
async function refuseUnread(body: AsyncIterator<Buffer>, line: string): Promise<Readable> {
  const { push } = await readPushHead(body);
  await drain(body);
  const refusals = refuseEach(push, refuse("PUSH_REFUSED", line.replace(/\.$/, "")));
  return Readable.from([refusePush(push, refusals)], { objectMode: false });
}

function iterate(body: Readable): AsyncIterator<Buffer> {
  return (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
}
