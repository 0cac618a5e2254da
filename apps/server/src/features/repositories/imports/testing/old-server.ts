import { spawn } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { packet } from "../../git-transport/pkt-line.rules.ts";

/** A source that a test shapes: by default a plain git server that knows protocol 0 only. */
export interface OldServer {
  readonly origin: string;
  /** Answers instead of git while it is set. */
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | null;
  /** Changes what git answers to the wish for a pack. */
  spoil: ((pack: Buffer) => Buffer) | null;
  /** Answers for Git LFS, which the server does not speak by itself. */
  lfs: ((request: IncomingMessage, response: ServerResponse) => void) | null;
  readonly requests: IncomingMessage[];
  close(): Promise<void>;
}

const service = "git-upload-pack";

/** Serves the repositories of a folder the way `git http-backend` does. */
export async function startOldServer(folder: string): Promise<OldServer> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const isLfs = request.url?.includes("/lfs/") === true;
    if (isLfs) return world.lfs ? world.lfs(request, response) : void response.writeHead(404).end();
    if (world.answer) return world.answer(request, response);
    void serve(request, response);
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, name = "", isRefs] =
      /^\/([\w.-]+)(\/info\/refs\?service=git-upload-pack)?/.exec(request.url ?? "") ?? [];
    const flags = isRefs ? ["--http-backend-info-refs"] : [];
    const body = await read(request);
    const output = await upload(["--stateless-rpc", ...flags, `${folder}/${name}`], body);
    const type = isRefs ? "advertisement" : "result";
    response.setHeader("content-type", `application/x-${service}-${type}`);
    const head = isRefs
      ? Buffer.concat([packet(`# service=${service}\n`), Buffer.from("0000")])
      : Buffer.alloc(0);
    const whole = Buffer.concat([head, output]);
    response.end(isRefs || !world.spoil ? whole : world.spoil(whole));
  }

  const world: OldServer = {
    origin: "",
    answer: null,
    spoil: null,
    lfs: null,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(world, { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

function upload(args: readonly string[], input: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const env = { PATH: process.env["PATH"] ?? "", HOME: "/nonexistent", GIT_CONFIG_NOSYSTEM: "1" };
    const child = spawn("git", ["-c", "safe.directory=*", "upload-pack", ...args], { env });
    const pieces: Buffer[] = [];
    child.stdout.on("data", (piece: Buffer) => pieces.push(piece));
    child.once("error", reject);
    child.once("close", () => resolve(Buffer.concat(pieces)));
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}
