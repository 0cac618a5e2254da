import { Failure, fail } from "../../../platform/failures/index.ts";
import { ensureSpace } from "../../../platform/files/index.ts";
import type { Identity, SshSession } from "../../../platform/ssh/index.ts";
import type { SshKeyService } from "../../users/index.ts";
import type { RepositoriesContext } from "../context.ts";
import { watchAdmission } from "../git-transport/admission-watch.ts";
import { createAdvertiser } from "../git-transport/advertisement.git.ts";
import { errorPacket } from "../git-transport/pkt-line.rules.ts";
import { standingRefusal } from "../git-transport/standing-refusal.rules.ts";
import { warnOnFailure } from "../git-transport/take-push.service.ts";
import { uploadSessionCommand } from "../git-transport/transfer.git.ts";
import { findRepositoryBySlugs, type RepositoryRow } from "../repositories.db.ts";
import { subjectOf } from "../repositories.service.ts";
import { parseCommand, type SshCommand } from "./command.rules.ts";
import { createFairShare, usualShare } from "./fair-share.ts";
import { createKeyActors, type KeyUser } from "./key-actors.service.ts";
import { endOfInput } from "./session-life.ts";

export interface SshDependencies extends RepositoriesContext {
  readonly sshKeys: SshKeyService;
}

export type SshAccess = ReturnType<typeof createSshAccess>;

const permissionFor = {
  "git-upload-pack": "repository.read",
  "git-receive-pack": "repository.push",
  download: "repository.read",
  upload: "repository.push",
} as const;

/** Git over SSH: the same members, roles and rules as over HTTP, and no shell. */
export function createSshAccess(dependencies: SshDependencies) {
  const { db, access, git, storage, logger, sshKeys, takePush, lfsGrants, publicUrl } = dependencies;
  const advertise = createAdvertiser(git);
  const keyActors = createKeyActors(dependencies);
  const share = createFairShare(usualShare);

  /** Fails alike for a repository that does not exist and one that the caller may not read. */
  async function admit({ actor }: KeyUser, command: SshCommand): Promise<RepositoryRow> {
    const row = await findRepositoryBySlugs(db, command.projectSlug, command.repositorySlug);
    if (!row) throw fail("REPOSITORY_MISSING");
    const wish = command.kind === "git" ? command.service : command.operation;
    await access.require(actor, permissionFor[wish], subjectOf(row));
    return row;
  }

  /** Answers a clone or fetch; git and the client talk to one another until both have enough. */
  async function uploadPack(row: RepositoryRow, session: SshSession, signal: AbortSignal): Promise<number> {
    const target = { repository: storage.pathOf(row.id), protocol: session.protocol };
    const stream = await git.stream(uploadSessionCommand(target), { signal });
    warnOnFailure(logger, row, stream.finished);
    void feed(session.input, stream.stdin);
    for await (const chunk of stream.stdout as AsyncIterable<Buffer>) await session.write(chunk);
    return (await stream.finished).exitCode;
  }

  /** Takes a push: the refs first, as git over HTTP tells them, and from then on what a push over HTTP is. */
  async function receivePack(
    { actor }: KeyUser,
    row: RepositoryRow,
    session: SshSession,
    signal: AbortSignal,
  ): Promise<number> {
    const { protocol, input: body } = session;
    const target = { repository: storage.pathOf(row.id), protocol };
    await ensureSpace(target.repository);
    await session.write(await advertise("git-receive-pack", target));
    const answer = await takePush({ actor, row, protocol, body, signal, isDuplex: true });
    for await (const chunk of answer as AsyncIterable<Buffer>) await session.write(chunk);
    await endOfInput(body);
    return 0;
  }

  /** Tells git-lfs where to move large files over HTTP, and by which right. */
  function authenticateLfs({ key }: KeyUser, row: RepositoryRow, operation: "download" | "upload"): string {
    const { token, seconds } = lfsGrants.issue({ keyId: key.id, repositoryId: row.id, operation });
    return JSON.stringify({
      href: `${publicUrl()}/git/${row.project_slug}/${row.slug}.git/info/lfs`,
      header: { Authorization: `Bearer ${token}` },
      expires_in: seconds,
    });
  }

  async function obey(user: KeyUser, command: SshCommand, session: SshSession): Promise<number> {
    const row = await admit(user, command);
    if (command.kind === "lfs") {
      await session.write(Buffer.from(`${authenticateLfs(user, row, command.operation)}\n`));
      return 0;
    }
    const admitAgain = async (): Promise<void> => {
      const again = await keyActors.byFingerprint(user.key.fingerprint);
      if (again === null) throw fail("NOT_SIGNED_IN");
      await admit(again, command);
    };
    const life = watchAdmission(session.signal, admitAgain);
    let leave: (() => void) | null = null;
    try {
      const onWait = (): void => session.tell(waitingLine);
      leave = await share.enter(user.actor, { signal: life.signal, onWait });
      if (command.service === "git-upload-pack") return await uploadPack(row, session, life.signal);
      return await receivePack(user, row, session, life.signal);
    } catch (error) {
      if (session.signal.aborted || !life.signal.aborted) throw error;
      throw fail("NO_PERMISSION", { reason: "the right to it was withdrawn meanwhile" });
    } finally {
      life.end();
      leave?.();
    }
  }

  return {
    actorOfKey: keyActors.byId,

    /** Whom the key of a fingerprint stands for, as the server of the platform wants to know it. */
    async identify(fingerprint: string): Promise<Identity<KeyUser> | null> {
      const who = await keyActors.byFingerprint(fingerprint);
      return who && { who, publicKey: who.key.public_key };
    },

    onUse({ key }: KeyUser): void {
      sshKeys.touch(key).catch((error: unknown) => logger.warn({ err: error }, "a key's use was not noted"));
    },

    /** Serves one command; what is refused is told in a line on the client's standard error. */
    async serve(user: KeyUser, session: SshSession): Promise<number> {
      if (session.command === null) {
        session.tell(greetingFor(user));
        return 0;
      }
      const command = parseCommand(session.command);
      if (command === null) {
        session.tell(
          "Lowforge: only git and git-lfs work over SSH, with an address such as project/repository.git.",
        );
        return 1;
      }
      try {
        return await obey(user, command, session);
      } catch (error) {
        if (!(error instanceof Failure) || error.errorName === "INTERNAL") throw error;
        const line = command.kind === "git" ? standingRefusal(error) : null;
        // Nothing has been sent before: what comes up later is told in git's report.
        if (line !== null) await session.write(errorPacket(line));
        else session.tell(`Lowforge: ${toldOf(error)}`);
        return 1;
      }
    },
  };
}

const waitingLine =
  "Lowforge: many transfers of yours are under way; this one begins once another has ended.";

function toldOf(error: Failure): string {
  if (error.errorName !== "TOO_MANY_REQUESTS") return error.message;
  return "Too many transfers of yours are under way; try again when some have ended.";
}

function greetingFor({ actor, key }: KeyUser): string {
  const who = actor.kind === "member" ? actor.username : `deploy key ${key.title}`;
  return `Hello ${who}, your key works. Lowforge has git here and no shell.`;
}

/** Hands on what the client says; a client that has gone ends git by the signal. */
async function feed(input: AsyncIterator<Buffer>, target: NodeJS.WritableStream): Promise<void> {
  try {
    for (let next = await input.next(); !next.done; next = await input.next()) {
      if (target.write(next.value)) continue;
      await new Promise<void>((resolve) => target.once("drain", resolve).once("close", resolve));
    }
  } catch {
    // The client has gone.
  }
  target.end();
}
