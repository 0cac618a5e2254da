import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

/** A real repository behind real smart HTTP, which lets in only the token of the running job. */
export interface GitServer {
  readonly origin: string;
  readonly sha: string;
  repositoryUrl(token: string): string;
  close(): Promise<void>;
}

/** Serves a repository with the given files in one commit on `main`. */
export async function startGitServer(
  folder: string,
  token: string,
  files: Readonly<Record<string, string>>,
): Promise<GitServer> {
  const sha = makeRepository(folder, files);
  const server = http.createServer((request, response) => {
    const expected = `Basic ${Buffer.from(`gitlab-ci-token:${token}`).toString("base64")}`;
    if (request.headers.authorization === expected) return serve(folder, request, response);
    response.writeHead(401, { "WWW-Authenticate": 'Basic realm="git"' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    sha,
    repositoryUrl: (jobToken) => `http://gitlab-ci-token:${jobToken}@127.0.0.1:${port}/team/sample.git`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const author = {
  GIT_AUTHOR_NAME: "a",
  GIT_AUTHOR_EMAIL: "a@b.c",
  GIT_COMMITTER_NAME: "a",
  GIT_COMMITTER_EMAIL: "a@b.c",
};
const gitEnvironment = {
  PATH: process.env["PATH"] ?? "",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
};

function makeRepository(folder: string, files: Readonly<Record<string, string>>): string {
  const work = path.join(folder, "work");
  const bare = path.join(folder, "team", "sample.git");
  fs.mkdirSync(work, { recursive: true });
  const git = (...args: string[]) =>
    execFileSync("git", args, {
      cwd: work,
      env: { ...gitEnvironment, ...author },
      stdio: ["ignore", "pipe", "ignore"],
    });
  git("init", "-q", "-b", "main", ".");
  for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(work, name), content);
  git("add", ".");
  git("commit", "-q", "-m", "First");
  git("clone", "-q", "--bare", ".", bare);
  return git("rev-parse", "HEAD").toString().trim();
}

function serve(folder: string, request: http.IncomingMessage, response: http.ServerResponse): void {
  const url = new URL(request.url ?? "/", "http://localhost");
  const child = spawn("git", ["http-backend"], {
    env: {
      ...gitEnvironment,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: "1",
      REQUEST_METHOD: request.method ?? "GET",
      PATH_INFO: url.pathname,
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: request.headers["content-type"] ?? "",
      HTTP_CONTENT_ENCODING: request.headers["content-encoding"] ?? "",
      HTTP_GIT_PROTOCOL: String(request.headers["git-protocol"] ?? ""),
      REMOTE_USER: "gitlab-ci-token",
    },
    stdio: ["pipe", "pipe", "ignore"],
  });
  request.pipe(child.stdin);
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.once("close", () => {
    const answer = Buffer.concat(chunks);
    const end = answer.indexOf("\r\n\r\n");
    const headers = answer
      .subarray(0, end)
      .toString("latin1")
      .split("\r\n")
      .map((line) => line.split(": "));
    const status = headers.find(([name]) => name === "Status")?.[1];
    response.statusCode = status === undefined ? 200 : Number.parseInt(status, 10);
    for (const [name = "", value = ""] of headers) if (name !== "Status") response.setHeader(name, value);
    response.end(answer.subarray(end + 4));
  });
}
