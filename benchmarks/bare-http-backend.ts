import { spawn } from "node:child_process";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** The baseline for pushes over HTTP: git's own program for web servers, for whoever comes, without any rule or record. */
const [port, root] = [Number(process.argv[2]), process.argv[3] ?? ""];
createServer(answer).listen(port, "127.0.0.1", () => process.send?.("ready"));

function answer(request: IncomingMessage, response: ServerResponse): void {
  const stdio: ["pipe", "pipe", "ignore"] = ["pipe", "pipe", "ignore"];
  const backend = spawn("git", ["http-backend"], { env: environmentOf(request), stdio });
  backend.stdin.on("error", () => undefined);
  request.pipe(backend.stdin);
  let head = Buffer.alloc(0);
  const readHead = (chunk: Buffer): void => {
    head = Buffer.concat([head, chunk]);
    const border = head.indexOf("\r\n\r\n");
    if (border < 0) return;
    backend.stdout.off("data", readHead);
    writeHead(response, head.toString("latin1", 0, border));
    response.write(head.subarray(border + 4));
    backend.stdout.pipe(response);
  };
  backend.stdout.on("data", readHead);
}

function environmentOf({ url = "/", method = "GET", headers }: IncomingMessage): NodeJS.ProcessEnv {
  const { pathname, search } = new URL(url, "http://localhost");
  const length = headers["content-length"];
  return {
    PATH: process.env["PATH"],
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: "1",
    REMOTE_USER: "anybody",
    PATH_INFO: pathname,
    QUERY_STRING: search.slice(1),
    REQUEST_METHOD: method,
    CONTENT_TYPE: headers["content-type"] ?? "",
    HTTP_CONTENT_ENCODING: headers["content-encoding"] ?? "",
    ...(length !== undefined && { CONTENT_LENGTH: length }),
  };
}

function writeHead(response: ServerResponse, head: string): void {
  for (const line of head.split("\r\n")) {
    const [name = "", value = ""] = line.split(/: ?/, 2);
    if (name.toLowerCase() === "status") response.statusCode = Number.parseInt(value, 10);
    else response.setHeader(name, value);
  }
}
