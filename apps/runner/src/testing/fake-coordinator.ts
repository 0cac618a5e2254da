import type { CoordinatorJob } from "@lowforge/contract/pipelines";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { crc32 } from "node:zlib";

/** What a test may change about the next answers. */
export interface Script {
  /** Answers a piece of log in place of the fake; undefined lets the fake answer. */
  onPatch?: (start: number, body: Buffer) => ScriptedReply | undefined;
  onPut?: (body: PutBody) => ScriptedReply | undefined;
  onRequest?: (body: Record<string, unknown>) => ScriptedReply | undefined;
}

export interface ScriptedReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface PutBody {
  readonly token: string;
  readonly state: "running" | "success" | "failed";
  readonly failure_reason?: string;
  readonly exit_code?: number;
  readonly output?: { readonly checksum: string; readonly bytesize: number };
}

/** A coordinator on loopback that keeps what the runner sends, and answers as the protocol says. */
export interface FakeCoordinator {
  readonly url: string;
  readonly token: string;
  readonly script: Script;
  readonly puts: PutBody[];
  readonly requests: { readonly body: Record<string, unknown> }[];
  offer(job: CoordinatorJob): void;
  /** The stored log. */
  log(): string;
  /** Waits until the log holds a text. */
  logContains(text: string): Promise<void>;
  /** Waits for the report that the coordinator accepted. */
  final(): Promise<PutBody>;
  close(): Promise<void>;
}

export async function startFakeCoordinator(): Promise<FakeCoordinator> {
  const token = "glrt-0123456789abcdefghij";
  const script: Script = {};
  const jobs: CoordinatorJob[] = [];
  const puts: PutBody[] = [];
  const requests: { body: Record<string, unknown> }[] = [];
  let stored: Buffer = Buffer.alloc(0);
  const waiting = new Set<() => void>();
  const changed = () => [...waiting].forEach((check) => check());
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!holds()) return;
        waiting.delete(check);
        resolve();
      };
      waiting.add(check);
      check();
    });

  function patch(start: number, body: Buffer): ScriptedReply {
    const scripted = script.onPatch?.(start, body);
    if (scripted !== undefined) return scripted;
    if (start > stored.length) return { status: 416, headers: { Range: `0-${stored.length}` } };
    stored = Buffer.concat([stored.subarray(0, start), body]);
    return { status: 202, headers: { "Job-Status": "running", Range: `0-${stored.length}` } };
  }

  function put(body: PutBody): ScriptedReply {
    puts.push(body);
    const scripted = script.onPut?.(body);
    if (scripted !== undefined || body.state === "running") return scripted ?? { status: 200 };
    const sum = `crc32:${crc32(stored).toString(16).padStart(8, "0")}`;
    if (body.output?.checksum !== sum || body.output.bytesize !== stored.length) return { status: 412 };
    accepted = body;
    return { status: 200 };
  }
  let accepted: PutBody | null = null;

  function route(request: http.IncomingMessage, body: Buffer): ScriptedReply & { readonly json?: unknown } {
    const path = (request.url ?? "").split("?")[0];
    if (path === "/api/v4/runners/verify") return { status: 200, json: { id: 1, token } };
    if (path === "/api/v4/jobs/request") {
      const asked = JSON.parse(body.toString()) as Record<string, unknown>;
      requests.push({ body: asked });
      const scripted = script.onRequest?.(asked);
      if (scripted !== undefined) return scripted;
      const job = jobs.shift();
      return job === undefined ? { status: 204 } : { status: 201, json: job };
    }
    if (request.method === "PATCH") {
      const [start, end] = String(request.headers["content-range"]).split("-").map(Number);
      if (start === undefined || end !== start + body.length - 1) return { status: 400 };
      return patch(start, body);
    }
    return put(JSON.parse(body.toString()) as PutBody);
  }

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.once("end", () => {
      const { status, headers, json } = route(request, Buffer.concat(chunks));
      response.writeHead(status, {
        ...headers,
        ...(json === undefined ? {} : { "Content-Type": "application/json" }),
      });
      response.end(json === undefined ? undefined : JSON.stringify(json));
      changed();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ token, script, puts, requests },
    offer: (job) => void jobs.push(job),
    log: () => stored.toString("utf8"),
    logContains: (text) => until(() => stored.includes(text)),
    async final() {
      await until(() => accepted !== null);
      return accepted ?? raise("no report was accepted");
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function raise(message: string): never {
  throw new Error(message);
}
