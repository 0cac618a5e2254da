import {
  browseEndpoints,
  commitEndpoints,
  searchEndpoints,
  type ChangedFile,
  type CommitDetail,
  type CommitSummary,
} from "@lowforge/contract/repositories";
import { type FakeServer, refuse } from "../../../testing/fake-server.ts";

export const headSha = "3f9a21c0".padEnd(40, "0");
export const baseSha = "1b2c3d4e".padEnd(40, "0");

export const headCommit: CommitSummary = {
  sha: headSha,
  subject: "Fix retry",
  authorName: "lindev",
  authorEmail: "lin@example.com",
  authoredAt: 1_700_000_000_000,
};
const baseCommit: CommitSummary = {
  ...headCommit,
  sha: baseSha,
  subject: "Pay wages",
  authorName: "mo",
  authorEmail: "mo@example.com",
  authoredAt: 1_600_000_000_000,
};

const person = { name: "lindev", email: "lin@example.com", at: 1_700_000_000_000 };
const detail: CommitDetail = {
  sha: headSha,
  subject: "Fix retry",
  body: "Wait a moment\nbetween two tries.",
  author: person,
  committer: person,
  parents: [baseSha],
  fileCount: 4,
  additions: 2,
  deletions: 1,
  refs: ["main"],
};

const changed: ChangedFile = {
  path: "src/app.ts",
  oldPath: "src/app.ts",
  kind: "modified",
  oldMode: "100644",
  newMode: "100644",
  isBinary: false,
  additions: 2,
  deletions: 1,
};
export const changedFiles: readonly ChangedFile[] = [
  changed,
  { ...changed, path: "docs/new.md", oldPath: "old.md", kind: "renamed", additions: 0, deletions: 0 },
  { ...changed, path: "run.sh", oldPath: "run.sh", newMode: "100755", additions: 0, deletions: 0 },
  { ...changed, path: "logo.bin", oldPath: "logo.bin", isBinary: true, additions: 0, deletions: 0 },
];

const patch = `diff --git a/src/app.ts b/src/app.ts
index 1111111..2222222 100644
--- a/src/app.ts
+++ b/src/app.ts
@@ -1,2 +1,3 @@ export function run()
 one
-const tries = 1;
+const tries = 3;
+wait();
`;

/** Lets a server answer about the past: two commits, what they changed, and who wrote which line. */
export function addHistory(server: FakeServer): FakeServer {
  return server
    .on(browseEndpoints.listTreeCommits, ({ path }) => ({
      entries: path === "" ? [{ name: "README.md", commit: baseCommit }] : [],
      isComplete: true,
    }))
    .on(browseEndpoints.listPaths, () => ({ paths: ["README.md", "src/app.ts"], isTruncated: false }))
    .on(browseEndpoints.getBlame, ({ ref = "main" }) => ({
      ref,
      commit: headCommit,
      hunks: [
        { firstLine: 1, lineCount: 2, commit: baseCommit, previous: null },
        { firstLine: 3, lineCount: 1, commit: headCommit, previous: { sha: baseSha, path: "src/old.ts" } },
      ],
    }))
    .on(commitEndpoints.listCommits, ({ ref = "main", author, message = "", pageNum, pageSize }) => {
      if (ref === "gone") return refuse("BRANCH_MISSING");
      const list = [headCommit, baseCommit]
        .filter(({ subject }) => subject.toLowerCase().includes(message.toLowerCase()))
        .filter(({ authorEmail }) => author === undefined || authorEmail.includes(author))
        .map((commit) => ({ ...commit, parents: [] }));
      return { ref, list, hasMore: false, pageNum, pageSize };
    })
    .on(commitEndpoints.getCommit, ({ sha }) => (sha === headSha ? detail : refuse("BRANCH_MISSING")))
    .on(commitEndpoints.listChangedFiles, ({ pageNum, pageSize, path = "" }) => ({
      list: changedFiles.filter((file) => file.path.includes(path)),
      total: changedFiles.filter((file) => file.path.includes(path)).length,
      fileCount: changedFiles.length,
      additions: 2,
      deletions: 1,
      pageNum,
      pageSize,
    }))
    .on(commitEndpoints.getFilePatch, ({ path }) => ({
      patch: path === "src/app.ts" ? patch : "",
      omitted: null,
    }))
    .on(commitEndpoints.compareRefs, ({ from, to }) => {
      if (to === "gone") return refuse("BRANCH_MISSING");
      const isSame = from === to;
      return {
        from: isSame ? headCommit : baseCommit,
        to: headCommit,
        mergeBase: isSame ? headSha : baseSha,
        aheadCount: isSame ? 0 : 1,
        behindCount: 0,
        commits: isSame ? [] : [headCommit],
        isTruncated: false,
      };
    })
    .on(searchEndpoints.searchCode, ({ ref = "main", query, pageNum, pageSize }) => {
      const list =
        query === "tries" ? [{ path: "src/app.ts", lines: [{ number: 2, text: "const tries = 3;" }] }] : [];
      return { ref, list, hasMore: false, pageNum, pageSize };
    });
}
