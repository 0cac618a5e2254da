import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import * as z from "zod/mini";
import type { Outbound } from "../../../platform/net/index.ts";
import type { LfsPointer } from "../lfs/lfs.rules.ts";
import { headersFor, patiently } from "./fetch-client.ts";
import { ImportError, reasonOfStatus } from "./failures.git.ts";
import type { ImportSource } from "./source-url.rules.ts";

/** Where a large file lies, as its source says. */
export interface LfsDownload extends LfsPointer {
  readonly href: string;
  readonly header: Readonly<Record<string, string>>;
}

/** The large files of a source, over guarded requests alone. */
export interface LfsSource {
  /** Asks where these are; those that the source does not have are left out. Throws `ImportError` without LFS. */
  plan(pointers: readonly LfsPointer[]): Promise<LfsDownload[]>;
  /** Opens one. Whoever reads it checks length and checksum. */
  open(download: LfsDownload): Promise<Readable>;
}

const lfsType = "application/vnd.git-lfs+json";
const maximumAnswerBytes = 4 * 1024 * 1024;
const maximumRedirects = 5;
const headTimeoutMs = 60_000;

const answerShape = z.object({
  transfer: z.optional(z.string()),
  objects: z.array(
    z.object({
      oid: z.string(),
      actions: z.optional(
        z.nullable(
          z.object({
            download: z.optional(
              z.object({
                href: z.string().check(z.maxLength(8_000)),
                header: z.optional(z.nullable(z.record(z.string(), z.string()))),
              }),
            ),
          }),
        ),
      ),
    }),
  ),
});

/** Where the large files of a repository are asked for. */
export interface LfsPlace {
  /** The repository itself; its credentials are for its own host alone. */
  readonly source: ImportSource;
  /** Without the part of a single call. */
  readonly url: string;
  /** What the address itself has brought for its host. */
  readonly own: ImportSource | null;
}

export function createLfsSource(
  { outbound, signal }: { readonly outbound: Outbound; readonly signal: AbortSignal },
  { source, url, own }: LfsPlace,
): LfsSource {
  /** Another host gets what the source says it needs, and never the member's own credentials. */
  const headersTo = (target: string): Record<string, string> =>
    headersFor(own?.credentials && isSameOrigin(target, own.url) ? own : source, target);

  return {
    async plan(pointers) {
      const target = `${url}/objects/batch`;
      const answer = await outbound.request(target, {
        method: "POST",
        headers: { ...headersTo(target), accept: lfsType, "content-type": lfsType },
        body: JSON.stringify({ operation: "download", transfers: ["basic"], objects: pointers }),
        timeoutMs: headTimeoutMs,
        signal,
      });
      const reason = reasonOfStatus(answer.status);
      if (reason !== null) {
        answer.body.destroy();
        throw new ImportError(reason, `Git LFS: status ${answer.status}`);
      }
      return downloadsOf(await readAnswer(answer.body), pointers);
    },

    async open({ href, header }) {
      const isKnown = [source, own].some((known) => known !== null && isSameOrigin(href, known.url));
      const { status, body } = await outbound.request(href, {
        headers: { ...(isKnown ? headersTo(href) : {}), ...header },
        redirects: maximumRedirects,
        timeoutMs: headTimeoutMs,
        signal,
      });
      const reason = reasonOfStatus(status);
      if (reason === null) {
        const stream = Readable.from(patiently(body), { objectMode: false });
        // Also where nobody begins to read it.
        return stream.once("close", () => body.destroy());
      }
      body.destroy();
      throw new ImportError(reason, `a large file: status ${status}`);
    },
  };
}

/** Where Git LFS looks for a repository's large files by itself; `base` is the source's address after redirects. */
export function lfsUrlOf(base: string): string {
  return `${base.endsWith(".git") ? base : `${base}.git`}/info/lfs`;
}

function isSameOrigin(href: string, url: string): boolean {
  return URL.canParse(href) && new URL(href).origin === new URL(url).origin;
}

async function readAnswer(body: Readable): Promise<z.output<typeof answerShape>> {
  const text = await buffer(Readable.from(upTo(maximumAnswerBytes, patiently(body))));
  try {
    return z.parse(answerShape, JSON.parse(text.toString()));
  } catch {
    throw new ImportError("remoteError", "Git LFS: no answer that can be read");
  }
}

async function* upTo(maximumBytes: number, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let sizeBytes = 0;
  for await (const piece of pieces) {
    sizeBytes += piece.length;
    if (sizeBytes > maximumBytes) throw new ImportError("remoteError", "Git LFS: the answer has no end");
    yield piece;
  }
}

/** Only what was asked for, once each. */
function downloadsOf(
  { objects }: z.output<typeof answerShape>,
  pointers: readonly LfsPointer[],
): LfsDownload[] {
  const found = new Map(
    objects.flatMap(({ oid, actions }) => (actions?.download ? [[oid, actions.download] as const] : [])),
  );
  return pointers.flatMap((pointer) => {
    const download = found.get(pointer.oid);
    return download ? [{ ...pointer, href: download.href, header: safeHeaders(download.header ?? {}) }] : [];
  });
}

const ownHeaders = /^(host|content-length|connection|transfer-encoding|upgrade|expect|te|trailer)$/i;

/** A source says what its storage wants to hear, and not how we speak HTTP. */
function safeHeaders(header: Readonly<Record<string, string>>): Record<string, string> {
  const isSafe = ([name, value]: [string, string]): boolean =>
    /^[\w-]{1,100}$/.test(name) && !ownHeaders.test(name) && /^[\x20-\x7e]{0,8000}$/.test(value);
  const kept = Object.entries(header).filter(isSafe).slice(0, 50);
  return Object.fromEntries(kept.map(([name, value]) => [name.toLowerCase(), value]));
}
