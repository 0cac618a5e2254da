import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { LargeFile } from "../../lfs/testing/large-files.ts";

export const lfsType = "application/vnd.git-lfs+json";

interface LfsAnswers {
  /** What the source has. */
  readonly files: readonly LargeFile[];
  /** Where it says that a file lies. */
  place(file: LargeFile): { readonly href: string; readonly header?: Record<string, string> };
  /** Sends a file; by default as it is. */
  give?(file: LargeFile, request: IncomingMessage, response: ServerResponse): void;
}

/** The Git LFS of a source: says where each object is, and gives it. `asked` are the ids of each call, in order. */
export function answerLfs({ files, place, give = sendWhole }: LfsAnswers) {
  const asked: string[][] = [];
  const lfs = (request: IncomingMessage, response: ServerResponse): void => {
    const file = files.find(({ oid }) => request.url?.endsWith(`/lfs/${oid}`));
    if (file) return give(file, request, response);
    void text(request).then((body) => {
      const { objects } = JSON.parse(body) as { objects: { oid: string; size: number }[] };
      asked.push(objects.map(({ oid }) => oid));
      const answers = objects.map(({ oid, size }) => {
        const known = files.find((one) => one.oid === oid);
        if (!known) return { oid, size, error: { code: 404, message: "no" } };
        return { oid, size, actions: { download: place(known) } };
      });
      response.setHeader("content-type", lfsType);
      response.end(JSON.stringify({ transfer: "basic", objects: answers }));
    });
  };
  return { lfs, asked };
}

function sendWhole({ content }: LargeFile, _request: IncomingMessage, response: ServerResponse): void {
  response.end(content);
}
