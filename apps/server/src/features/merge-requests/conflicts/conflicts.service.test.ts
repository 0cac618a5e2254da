import { conflictEndpoints } from "@lowforge/contract/merge-requests";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildTestApp, codeOf } from "../../../testing/index.ts";
import { createMergeWorld, type MergeWorld } from "../testing/merge-world.ts";

describe("conflicts", () => {
  let merges: MergeWorld;
  let id: number;
  beforeAll(async () => {
    merges = await createMergeWorld(() => buildTestApp());
  });
  afterAll(() => merges.close());
  /** A text that both have changed, a file that one has deleted, and bytes that are no text. */
  beforeEach(async () => {
    await merges.begin();
    await merges.change(
      "main",
      { "text.txt": "one\ntwo\n", "gone.txt": "here\n", "bytes.bin": "\0a" },
      "More",
    );
    await merges.git("checkout", "-q", "-B", "topic", "main");
    await merges.git("rm", "-q", "gone.txt");
    await merges.commit({ "text.txt": "one\nours\n", "bytes.bin": "\0ours" }, "Ours");
    await merges.git("push", "-q", "-f", "origin", "topic");
    id = await merges.open();
    await merges.change(
      "main",
      {
        "text.txt": "one\ntheirs\n",
        "gone.txt": "changed\n",
        "bytes.bin": "\0theirs",
        "clean.txt": "clean\n",
      },
      "Theirs",
    );
  });

  const list = async () => (await merges.call(conflictEndpoints.listConflicts, { mergeRequestId: id })).data;
  const answers = [
    { path: "bytes.bin", take: "theirs" as const },
    { path: "gone.txt", take: "delete" as const },
    { path: "text.txt", content: "one\nboth\n" },
  ];
  const resolve = async (more = {}) => {
    const { sourceSha, targetSha } = await list();
    const order = { mergeRequestId: id, sourceSha, targetSha, resolutions: answers };
    return merges.call(conflictEndpoints.resolveConflicts, { ...order, ...more });
  };

  it("are listed with what may be done about each", async () => {
    const found = await list();
    expect(found).toMatchObject({ total: 3, sourceBranch: "topic", targetBranch: "main" });
    expect(found.files.map(({ path, kind, takes }) => [path, kind, takes])).toEqual([
      ["bytes.bin", "binary", ["ours", "theirs", "delete"]],
      ["gone.txt", "deleted-by-source", ["theirs", "delete"]],
      ["text.txt", "text", ["ours", "theirs", "delete"]],
    ]);
    expect(found.files[1]).toMatchObject({ ours: null, theirs: { mode: "100644", sizeBytes: 8 } });
  });

  it("have their texts, with marks that name the branches", async () => {
    const { sourceSha, targetSha } = await list();
    const ask = (path: string) =>
      merges.call(conflictEndpoints.getConflict, { mergeRequestId: id, path, sourceSha, targetSha });
    expect((await ask("text.txt")).data).toEqual({
      base: "one\ntwo\n",
      ours: "one\nours\n",
      theirs: "one\ntheirs\n",
      merged: "one\n<<<<<<< topic\nours\n=======\ntheirs\n>>>>>>> main\n",
    });
    expect((await ask("bytes.bin")).code).toBe(codeOf("CONFLICT_MISSING"));
    expect((await ask("b.txt")).code).toBe(codeOf("CONFLICT_MISSING"));
  });

  it("are resolved by one merge of the target into the source, and the request is ready", async () => {
    const before = await merges.shaOf("topic");
    const target = await merges.shaOf("main");
    expect((await resolve({ message: "Join both" })).data.sha).toBe(await merges.shaOf("topic"));
    await merges.git("fetch", "-q");
    expect(await merges.git("log", "-1", "--format=%P %s", "origin/topic")).toBe(
      `${before} ${target} Join both`,
    );
    expect(await merges.git("ls-tree", "--name-only", "origin/topic")).not.toContain("gone.txt");
    expect(await merges.git("show", "origin/topic:text.txt")).toBe("one\nboth");
    expect(await merges.git("show", "origin/topic:bytes.bin")).toBe("\0theirs");
    expect(await merges.git("show", "origin/topic:clean.txt")).toBe("clean");
    expect((await merges.judge(id)).state).toBe("ready");
    expect((await list()).files).toEqual([]);
  });

  it.each([
    ["without an answer for each", answers.slice(1), "CONFLICTS_UNRESOLVED", "bytes.bin"],
    [
      "with marks left in a text",
      [...answers.slice(0, 2), { path: "text.txt", content: "<<<<<<< topic\na\n" }],
      "CONFLICTS_UNRESOLVED",
      "text.txt",
    ],
    [
      "with a side that has nothing there",
      [answers[0], { path: "gone.txt", take: "ours" }, answers[2]],
      "CONFLICTS_UNRESOLVED",
      "gone.txt",
    ],
    [
      "with a text for what is none",
      [{ path: "bytes.bin", content: "x" }, ...answers.slice(1)],
      "CONFLICTS_UNRESOLVED",
      "bytes.bin",
    ],
    [
      "with an answer for what is not in conflict",
      [...answers, { path: "b.txt", take: "ours" }],
      "CONFLICT_MISSING",
      "b.txt",
    ],
  ] as const)("stay %s, and the path is named", async (_how, resolutions, error, path) => {
    const before = await merges.shaOf("topic");
    const answer = await resolve({ resolutions });
    expect([answer.code, answer.body]).toMatchObject([codeOf(error), { fields: [{ path }] }]);
    expect(await merges.shaOf("topic")).toBe(before);
  });

  it("stay where source or target have moved since they were seen", async () => {
    const { sourceSha, targetSha } = await list();
    await merges.change("main", { "later.txt": "later\n" }, "Later");
    expect((await resolve({ sourceSha, targetSha })).code).toBe(codeOf("REF_MOVED"));
  });
});
