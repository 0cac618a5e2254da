import type { Readable } from "node:stream";
import type { Outbound, OutboundAnswer } from "../../../platform/net/index.ts";
import { flushPacket, packet } from "../git-transport/pkt-line.rules.ts";
import { ImportError, reasonOfStatus } from "./failures.git.ts";
import { type Packet, readPacketStream } from "./packet-stream.ts";
import { type Advertisement, parseAdvertisement, parseListedRefs } from "./remote-refs.rules.ts";
import { baseOfAnswer, type ImportSource, refsUrl } from "./source-url.rules.ts";

/** A source that has answered, and what it has. */
export interface Remote extends Advertisement {
  /** Its address after redirects. */
  readonly base: string;
}

export interface FetchClient {
  /** Asks what branches and tags there are. Throws `ImportError`, or what the network says. */
  open(source: ImportSource): Promise<Remote>;
  /** Asks for all of them, and hands over the pack piece by piece; what the source tells people goes to `onNote`. */
  fetchPack(source: ImportSource, remote: Remote, onNote: (text: Buffer) => void): AsyncGenerator<Buffer>;
}

const maximumRedirects = 5;
const headTimeoutMs = 60_000;
/** Counting a large repository takes a source a while before it says a word. */
const packHeadTimeoutMs = 300_000;
const silenceMs = 120_000;
const maximumRefsBytes = 64 * 1024 * 1024;
const delimiterPacket = Buffer.from("0001");
const agent = "git/2.39.0-lowforge";

/** Git's smart HTTP protocol from the asking side, versions 0 and 2, over guarded requests alone. */
export function createFetchClient(outbound: Outbound, signal: AbortSignal): FetchClient {
  async function post(source: ImportSource, remote: Remote, body: Buffer): Promise<Readable> {
    const answer = await outbound.request(`${remote.base}/git-upload-pack`, {
      method: "POST",
      headers: {
        ...headersFor(source, remote.base),
        ...(remote.version === 2 ? { "git-protocol": "version=2" } : {}),
        "content-type": "application/x-git-upload-pack-request",
        accept: "application/x-git-upload-pack-result",
      },
      body,
      timeoutMs: packHeadTimeoutMs,
      signal,
    });
    return checked(answer, "application/x-git-upload-pack-result");
  }

  async function listRefs(source: ImportSource, remote: Remote): Promise<Remote> {
    const lines = ["peel", "symrefs", "ref-prefix HEAD", "ref-prefix refs/heads/", "ref-prefix refs/tags/"];
    const body = Buffer.concat([
      packet("command=ls-refs\n"),
      packet(`agent=${agent}\n`),
      delimiterPacket,
      ...lines.map((line) => packet(`${line}\n`)),
      flushPacket,
    ]);
    return { ...remote, ...parseListedRefs(await readUpToFlush(await post(source, remote, body))) };
  }

  return {
    async open(source) {
      const answer = await outbound.request(refsUrl(source.url), {
        headers: { ...headersFor(source, source.url), "git-protocol": "version=2", accept: "*/*" },
        redirects: maximumRedirects,
        timeoutMs: headTimeoutMs,
        signal,
      });
      const body = checked(answer, "application/x-git-upload-pack-advertisement");
      const base = baseOfAnswer(answer.url);
      if (base === null) throw new ImportError("notGit", "the source leads elsewhere");
      const remote = { base, ...parseAdvertisement(await readUpToFlush(body)) };
      if (remote.objectFormat !== "sha1") throw new ImportError("unsupported", remote.objectFormat);
      return remote.version === 2 ? listRefs(source, remote) : remote;
    },

    async *fetchPack(source, remote, onNote) {
      const body = remote.version === 2 ? wantsOfVersion2(remote) : wantsOfVersion0(remote);
      const packets = readPacketStream(patiently(await post(source, remote, body)));
      // Without bands the pack follows the answer's first line as it is, which only ancient servers do.
      yield* unwrap(packets, onNote);
    },
  };
}

/** What every request to a source says of us; credentials go to the source's own host alone. */
export function headersFor({ url, credentials }: ImportSource, target: string): Record<string, string> {
  const isSameOrigin = new URL(url).origin === new URL(target).origin;
  const common = { "user-agent": agent, pragma: "no-cache" };
  if (!credentials || !isSameOrigin) return common;
  const login = Buffer.from(`${credentials.username}:${credentials.password}`).toString("base64");
  return { ...common, authorization: `Basic ${login}` };
}

function checked({ status, headers, body }: OutboundAnswer, type: string): Readable {
  const reason = reasonOfStatus(status);
  const isOther = headers["content-type"]?.split(";")[0]?.trim() !== type;
  if (reason === null && !isOther) return body;
  body.destroy();
  throw new ImportError(reason ?? "notGit", `status ${status}, ${headers["content-type"] ?? "no type"}`);
}

function uniqueIds(remote: Remote): string[] {
  return [...new Set(remote.refs.map(({ id }) => id))];
}

function wantsOfVersion2(remote: Remote): Buffer {
  return Buffer.concat([
    packet("command=fetch\n"),
    packet(`agent=${agent}\n`),
    delimiterPacket,
    packet("ofs-delta\n"),
    ...uniqueIds(remote).map((id) => packet(`want ${id}\n`)),
    packet("done\n"),
    flushPacket,
  ]);
}

function wantsOfVersion0(remote: Remote): Buffer {
  if (!remote.capabilities.has("side-band-64k")) throw new ImportError("unsupported", "no side-band-64k");
  const abilities = ["side-band-64k", "ofs-delta"].filter((name) => remote.capabilities.has(name));
  const lines = uniqueIds(remote).map((id, index) =>
    packet(index === 0 ? `want ${id} ${abilities.join(" ")} agent=${agent}\n` : `want ${id}\n`),
  );
  return Buffer.concat([...lines, flushPacket, packet("done\n")]);
}

/** The pack from band 1; band 2 is for people, band 3 is the source's last word. */
async function* unwrap(
  packets: AsyncGenerator<Packet>,
  onNote: (text: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const next of packets) {
    if (next.kind !== "line") continue;
    const { content } = next;
    if (content[0] === 1) yield content.subarray(1);
    else if (content[0] === 2) onNote(content.subarray(1));
    else if (content[0] === 3) throw new ImportError("remoteError", content.toString("utf8", 1, 500));
    else if (content.toString("latin1", 0, 4) === "ERR ") {
      throw new ImportError("remoteError", content.toString("utf8", 4, 500));
    }
  }
}

/** The packets before the flush; what `# service=…` has before it, it has its own flush behind. */
async function readUpToFlush(body: Readable): Promise<Packet[]> {
  const packets: Packet[] = [];
  let size = 0;
  for await (const next of readPacketStream(patiently(body))) {
    if (next.kind !== "line") continue;
    size += next.content.length;
    if (size > maximumRefsBytes) throw new ImportError("unsupported", "too many refs");
    if (next.content.toString("latin1", 0, 4) === "ERR ") {
      throw new ImportError("remoteError", next.content.toString("utf8", 4, 500));
    }
    packets.push(next);
  }
  return packets;
}

/** Gives up on a source that is silent for too long. */
export async function* patiently(body: Readable): AsyncGenerator<Buffer> {
  const giveUp = (): void => void body.destroy(new ImportError("timeout", "the source is silent"));
  let timer = setTimeout(giveUp, silenceMs);
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      clearTimeout(timer);
      yield piece;
      timer = setTimeout(giveUp, silenceMs);
    }
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
}
