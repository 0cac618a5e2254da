import { type Git, gitCommand } from "../../../platform/git/index.ts";
import { createMemory } from "../memory.ts";
import { flushPacket, packet, readPackets } from "./pkt-line.rules.ts";
import { pushProtocol, receiveConfig, type TransferTarget, uploadConfig } from "./transfer.git.ts";

export const gitServices = ["git-upload-pack", "git-receive-pack"] as const;
export type GitService = (typeof gitServices)[number];

/** Answers what refs and abilities a repository has, as each service tells them first. */
export type Advertise = (service: GitService, target: TransferTarget) => Promise<Buffer>;

const timeoutMs = 60_000;
const maximumBytes = 64 * 1024 * 1024;
const flags = ["--stateless-rpc", "--http-backend-info-refs"] as const;

/**
 * What git can do is the same for every repository, so that one git tells it once; refs are read where they lie. A
 * push or fetch then starts no process before its objects come.
 */
export function createAdvertiser(git: Git): Advertise {
  const told = createMemory<Buffer>(2);

  async function run(service: GitService, { repository, protocol }: TransferTarget): Promise<Buffer> {
    const shared = { repository, flags, timeoutMs };
    const command =
      service === "git-upload-pack"
        ? gitCommand("upload-pack", { ...shared, config: uploadConfig, protocol })
        : gitCommand("receive-pack", { ...shared, config: receiveConfig, protocol: pushProtocol(protocol) });
    return (await git.run(command, { maximumBytes })).stdout;
  }

  async function refsToPush(target: TransferTarget): Promise<Buffer> {
    const { repository } = target;
    const abilities = abilitiesIn(await told.recall("push", () => run("git-receive-pack", target)));
    const [heads, tags] = await Promise.all([
      git.refs.list(repository, "heads"),
      git.refs.list(repository, "tags"),
    ]);
    const refs = [...heads, ...tags];
    const [first = { sha: "0".repeat(40), name: "capabilities^{}" }, ...others] = refs;
    const lines = [
      `${first.sha} ${first.name}\0${abilities}\n`,
      ...others.map(({ sha, name }) => `${sha} ${name}\n`),
    ];
    return Buffer.concat([...lines.map(packet), flushPacket]);
  }

  return async (service, target) => {
    const isOurs = target.protocol === undefined || target.protocol === "version=2";
    if (!isOurs) return run(service, target);
    if (service === "git-receive-pack") return refsToPush(target);
    if (target.protocol === undefined) return run(service, target);
    return told.recall("fetch", () => run(service, target));
  };
}

/** The words behind the first ref. Throws where there are none. */
function abilitiesIn(advertisement: Buffer): string {
  const [first] = readPackets(advertisement).packets;
  const [, abilities] = first?.toString().split("\0") ?? [];
  if (abilities === undefined) throw new Error("git tells no abilities");
  return abilities.trimEnd();
}
