import { describe, expect, it } from "vitest";
import { parseCommit, summaryOf } from "./commits.git.ts";

const head = "tree 4b825dc642cb6eb9a060e54bf8d69288fbee4904\nauthor José <j@example.com> 1700000000 +0200\n";

describe("a raw commit", () => {
  it("gives its author, its time and its subject", () => {
    const commit = parseCommit("abc", Buffer.from(`${head}committer x <x> 1 +0000\n\nOne\ntwo\n\nbody\n`));
    expect(summaryOf(commit)).toEqual({
      sha: "abc",
      subject: "One two",
      authorName: "José",
      authorEmail: "j@example.com",
      authoredAt: 1_700_000_000_000,
    });
    expect(commit).toMatchObject({
      body: "body",
      parents: [],
      committer: { name: "x", email: "x", at: 1_000 },
    });
  });

  it("is read in the encoding that it names, and as UTF-8 where nobody knows that encoding", () => {
    const old = Buffer.from(`${head}encoding ISO-8859-1\n\nÄnderung\n`, "latin1");
    expect(parseCommit("abc", old)).toMatchObject({ subject: "Änderung", author: { name: "José" } });
    const odd = Buffer.from(`${head}encoding nonsense\n\nÄnderung\n`);
    expect(parseCommit("abc", odd)).toMatchObject({ subject: "Änderung" });
  });

  it("may lack a message, an author's name, or nearly everything", () => {
    const nameless = head.replace("José ", "");
    expect(parseCommit("abc", Buffer.from(`${nameless}\n`))).toMatchObject({
      subject: "",
      author: { name: "" },
    });
    expect(parseCommit("abc", Buffer.from(""))).toMatchObject({ subject: "", author: { at: 0 } });
  });
});
