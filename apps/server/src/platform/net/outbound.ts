import { type LookupAddress, type LookupAllOptions, lookup as resolve } from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { isIP } from "node:net";
import { Readable } from "node:stream";
import { fail } from "../failures/index.ts";
import type { AddressGuard } from "./address-guard.ts";

export interface OutboundRequest {
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | Readable;
  /** How long the answer's head may take to come; default 10 s. */
  readonly timeoutMs?: number;
  /** How many redirects are followed; default none. Only GET follows. */
  readonly redirects?: number;
  readonly signal?: AbortSignal;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Readable;
  /** Where the answer came from in the end. */
  readonly url: string;
}

export interface Outbound {
  /** Fails with ADDRESS_FORBIDDEN for an address that is refused on sight, before any name is resolved. */
  check(url: string): void;
  /**
   * Asks an http or https address. Fails with ADDRESS_FORBIDDEN for any other scheme and for addresses that lie
   * inside; throws what the network says otherwise.
   */
  request(url: string, request?: OutboundRequest): Promise<OutboundAnswer>;
}

type NameLookup = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

const redirectStatus = [301, 302, 303, 307, 308];

/** `lookup` finds the addresses of a name: the system's own, unless a test brings another. */
export function createOutbound(guard: AddressGuard, lookup: NameLookup = resolve): Outbound {
  /** Judges what a name stands for in the very call that connects, so that it cannot change in between. */
  const guardedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, "", 0);
      const allowed = found.filter(({ address }) => guard.isAllowed(address));
      const [first] = allowed;
      if (!first) return callback(forbidden(hostname), "", 0);
      if (options.all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };

  async function visit(url: URL, request: OutboundRequest, redirectsLeft: number): Promise<OutboundAnswer> {
    const answer = await send(checkUrl(url, guard), request, guardedLookup);
    const { location } = answer.headers;
    const isRedirect = redirectStatus.includes(answer.statusCode ?? 0) && location !== undefined;
    if (isRedirect && redirectsLeft > 0 && (request.method ?? "GET") === "GET") {
      answer.destroy();
      if (!URL.canParse(location, url.href)) throw fail("ADDRESS_FORBIDDEN", { location });
      const next = new URL(location, url);
      const headers = next.origin === url.origin ? request.headers : withoutSecrets(request.headers);
      return visit(next, { ...request, headers: headers ?? {} }, redirectsLeft - 1);
    }
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: answer, url: url.href };
  }

  return {
    check(url) {
      if (!URL.canParse(url)) throw fail("ADDRESS_FORBIDDEN", {}, [{ path: "url", problem: "format" }]);
      checkUrl(new URL(url), guard);
    },
    async request(url, request = {}) {
      if (!URL.canParse(url)) throw fail("ADDRESS_FORBIDDEN", { url });
      return visit(new URL(url), request, request.redirects ?? 0);
    },
  };
}

function checkUrl(url: URL, guard: AddressGuard): URL {
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw fail("ADDRESS_FORBIDDEN", { protocol: url.protocol });
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A literal address is connected to without a lookup.
  if (isIP(host) !== 0 && !guard.isAllowed(host)) throw fail("ADDRESS_FORBIDDEN", { host });
  return url;
}

function send(url: URL, request: OutboundRequest, lookup: LookupFunction): Promise<http.IncomingMessage> {
  const { method = "GET", headers = {}, body, signal, timeoutMs = 10_000 } = request;
  const { request: start } = url.protocol === "https:" ? https : http;
  return new Promise((resolveAnswer, reject) => {
    const outgoing = start(url, { method, headers, lookup, agent: false, ...(signal ? { signal } : {}) });
    const patience = setTimeout(() => outgoing.destroy(new Error("no answer in time")), timeoutMs);
    outgoing.once("response", (answer) => {
      clearTimeout(patience);
      resolveAnswer(answer);
    });
    outgoing.once("error", (error) => {
      clearTimeout(patience);
      reject(error);
    });
    if (body instanceof Readable) body.on("error", (error) => outgoing.destroy(error)).pipe(outgoing);
    else outgoing.end(body);
  });
}

/** Another origin gets no credentials. */
function withoutSecrets(headers: OutboundRequest["headers"]): Record<string, string> {
  const kept = Object.entries(headers ?? {}).filter(([name]) => !/^(authorization|cookie)$/i.test(name));
  return Object.fromEntries(kept);
}

/** Node types what a lookup may fail with; it is handed on as it is. */
function forbidden(hostname: string): NodeJS.ErrnoException {
  return fail("ADDRESS_FORBIDDEN", { hostname }) as unknown as NodeJS.ErrnoException;
}
