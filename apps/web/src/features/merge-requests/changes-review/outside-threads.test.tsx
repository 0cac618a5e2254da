import { conversationEndpoints, type RequestThread } from "@lowforge/contract/merge-requests";
import { type ChangedFile, commitEndpoints } from "@lowforge/contract/repositories";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../testing/render-page.tsx";
import { mergeRequestRoutes } from "../routes.tsx";
import { baseSha, headSha, requestServer } from "../testing/requests.ts";

const at = 1_700_000_000_000;
const mei = { userId: 2, username: "mei", nickname: "Mei" };
const version = { number: 2, headSha, baseSha, pusher: mei, createdAt: at, isForce: false };

function thread(threadId: number, path: string, isGone = false): RequestThread {
  const lines = { path, startLine: 3, endLine: 3 };
  return {
    threadId,
    place: { ...lines, side: "new", version: 1, code: `code of ${path}` },
    present: isGone ? null : lines,
    resolved: null,
    mayResolve: true,
    comments: [
      {
        commentId: threadId,
        author: mei,
        body: `About ${path}`,
        createdAt: at,
        editedAt: null,
        isDeleted: false,
        isOwn: false,
      },
    ],
  };
}

const change = (path: string): ChangedFile => ({
  path,
  oldPath: path,
  kind: "modified",
  oldMode: "100644",
  newMode: "100644",
  isBinary: false,
  additions: 1,
  deletions: 1,
});

/** A request whose files are told a page of one at a time. */
async function open(threads: readonly RequestThread[], paths: readonly string[]) {
  const server = requestServer()
    .on(conversationEndpoints.listVersions, () => ({ list: [version], total: 1, pageNum: 1, pageSize: 100 }))
    .on(conversationEndpoints.listThreads, () => ({
      list: [...threads],
      total: threads.length,
      pageNum: 1,
      pageSize: 100,
    }))
    .on(commitEndpoints.getFilePatch, () => ({ patch: null, omitted: "binary" as const }))
    .on(commitEndpoints.listChangedFiles, ({ path: words = "" }) => {
      const found = paths.filter((path) => path.includes(words));
      const facts = { fileCount: paths.length, additions: 1, deletions: 1 };
      return { list: found.slice(0, 1).map(change), total: found.length, pageNum: 1, pageSize: 1, ...facts };
    });
  await renderPage({
    routes: mergeRequestRoutes,
    path: "/repository/git/3/merge-requests/5/changes",
    server,
  });
}

test("threads of files that are no longer changed stand below the changes", async () => {
  await open([thread(1, "a.ts"), thread(2, "left.ts"), thread(3, "b.ts")], ["a.ts", "b.ts"]);
  const heading = await screen.findByRole("heading", { name: "Outside of these changes" });
  const section = within(heading.closest("section") ?? document.body);
  expect(await section.findByText("About left.ts")).toBeTruthy();
  expect(section.getByText("code of left.ts")).toBeTruthy();
  expect(section.getAllByRole("group")).toHaveLength(1);
});

test("so do threads of lines that are gone, and nothing else where all lines are there", async () => {
  await open([thread(1, "a.ts", true)], ["a.ts"]);
  expect(await screen.findByText("About a.ts")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Outside of these changes" })).toBeTruthy();
});

test("nothing stands there where every thread is on a line that is shown", async () => {
  await open([thread(1, "b.ts")], ["a.ts", "b.ts"]);
  expect(await screen.findByText("2 files changed")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Outside of these changes" })).toBeNull();
});
