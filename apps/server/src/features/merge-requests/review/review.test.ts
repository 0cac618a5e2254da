import { authEndpoints } from "@lowforge/contract/auth";
import {
  conversationEndpoints,
  type LinePlace,
  mergeRequestEndpoints,
  reviewEndpoints,
} from "@lowforge/contract/merge-requests";
import { projectEndpoints } from "@lowforge/contract/projects";
import { commitEndpoints, maintenanceEndpoints, statusEndpoints } from "@lowforge/contract/repositories";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { codeOf, describeOnBothDatabases, type TestMember } from "../../../testing/index.ts";
import { createMergeWorld, type MergeWorld } from "../testing/merge-world.ts";

const lines = (...words: string[]): string => words.map((word) => `${word}\n`).join("");
const suggest = (...words: string[]): string => `Better:\n\n\`\`\`suggestion\n${lines(...words)}\`\`\``;

const soon = (look: () => void | Promise<void>): Promise<void> => vi.waitFor(look, 10_000);

describeOnBothDatabases("reviews of merge requests", (start) => {
  let merges: MergeWorld;
  let viewer: TestMember;
  let id: number;
  beforeAll(async () => {
    merges = await createMergeWorld(start);
    const { app, projectId } = merges.world;
    viewer = await app.createMember("viewer");
    await app.addToProject(viewer, projectId, "viewer");
  });
  afterAll(() => merges.close());
  beforeEach(async () => {
    await merges.begin();
    await merges.change("topic", { "code.txt": lines("one", "two", "three", "four") }, "Add code");
    id = await merges.open();
  });

  const place = (startLine: number, endLine = startLine): LinePlace => ({
    path: "code.txt",
    side: "new",
    startLine,
    endLine,
    version: 1,
  });
  const talk = async (member?: TestMember) =>
    (await merges.call(conversationEndpoints.getConversation, { mergeRequestId: id }, member)).data;
  const threads = async () =>
    (await merges.call(conversationEndpoints.listThreads, { mergeRequestId: id })).data.list;
  const versions = async () =>
    (await merges.call(conversationEndpoints.listVersions, { mergeRequestId: id })).data.list;
  const say = (body: string, where?: LinePlace, member?: TestMember) =>
    merges.call(
      conversationEndpoints.addThread,
      { mergeRequestId: id, body, ...(where && { place: where }) },
      member,
    );
  const review = async (more: object, member = viewer) =>
    merges.call(
      reviewEndpoints.submitReview,
      { mergeRequestId: id, verdict: "approved", expectedHead: await merges.shaOf("topic"), ...more },
      member,
    );
  const push = async (files: Record<string, string>) => {
    const before = (await merges.get()).headSha;
    await merges.change("topic", files, "More");
    await soon(async () => expect((await merges.get()).headSha).not.toBe(before));
  };

  it("keep what was done in order, and each head as a version", async () => {
    await push({ "c.txt": "c\n" });
    const update = { mergeRequestId: id, title: "Another", isDraft: true };
    await merges.call(mergeRequestEndpoints.updateMergeRequest, update);
    await merges.call(mergeRequestEndpoints.closeMergeRequest, { mergeRequestId: id });
    await merges.call(mergeRequestEndpoints.reopenMergeRequest, { mergeRequestId: id });
    const { entries } = await talk();
    const kinds = entries.map(({ kind }) => kind);
    expect(kinds).toEqual(["opened", "pushed", "retitled", "drafted", "closed", "reopened"]);
    const head = await merges.shaOf("topic");
    expect(entries[1]).toMatchObject({
      actor: { username: "lindev" },
      details: { to: head, count: 1, isForce: false, version: 2 },
    });
    expect(entries[2]?.details).toEqual({ from: "Topic", to: "Another" });
    expect(await versions()).toMatchObject([
      { number: 2, headSha: head, isForce: false },
      { number: 1, isForce: false },
    ]);
  });

  it("take comments, answers and corrections, of which only authors may change their own", async () => {
    const { threadId, commentId } = (await say("Why *this*?", undefined, viewer)).data;
    await merges.call(conversationEndpoints.replyToThread, { threadId, body: "So" });
    const edit = { commentId, body: "Why?" };
    expect((await merges.call(conversationEndpoints.editComment, edit)).code).toBe(codeOf("NO_PERMISSION"));
    await merges.call(conversationEndpoints.editComment, edit, viewer);
    const comments = async () => (await talk(viewer)).entries.at(-1)?.thread?.comments;
    expect(await comments()).toMatchObject([
      { body: "Why?", isOwn: true, editedAt: expect.any(Number) as number },
      { body: "So", isOwn: false, editedAt: null },
    ]);
    await merges.call(conversationEndpoints.deleteComment, { commentId }, viewer);
    expect(await comments()).toMatchObject([{ body: "", isDeleted: true }, { body: "So" }]);
    const gone = await merges.call(conversationEndpoints.editComment, edit, viewer);
    expect(gone.code).toBe(codeOf("COMMENT_MISSING"));
  });

  it("let a thread go with the last that was said in it", async () => {
    const { threadId, commentId } = (await say("Never mind", place(1))).data;
    await merges.call(conversationEndpoints.deleteComment, { commentId });
    expect((await talk()).entries.map(({ kind }) => kind)).toEqual(["opened"]);
    const answer = await merges.call(conversationEndpoints.replyToThread, { threadId, body: "x" });
    expect(answer.code).toBe(codeOf("THREAD_MISSING"));
  });

  it("let threads be resolved by whoever began them, opened the request, or may push", async () => {
    const { threadId } = (await say("Rename", place(2))).data;
    const resolve = (isResolved: boolean, member?: TestMember) =>
      merges.call(conversationEndpoints.resolveThread, { threadId, isResolved }, member);
    expect((await resolve(true, viewer)).code).toBe(codeOf("NO_PERMISSION"));
    expect((await talk()).openThreads).toBe(1);
    await resolve(true);
    expect(await threads()).toMatchObject([{ resolved: { by: { username: "lindev" } }, mayResolve: true }]);
    expect((await talk()).openThreads).toBe(0);
    await resolve(false);
    expect((await talk()).openThreads).toBe(1);
  });

  it("refuse comments on lines that are not there, whatever name or number says so", async () => {
    const wrongs = [
      { startLine: 5, endLine: 5 },
      { startLine: 3, endLine: 2 },
      { path: "nowhere.txt" },
      { path: "HEAD:code.txt" },
      { path: "code.txt\n" },
      { side: "old" as const },
      { version: 7 },
    ];
    for (const wrong of wrongs)
      expect((await say("x", { ...place(1), ...wrong })).code).toBe(codeOf("LINES_MISSING"));
    expect((await talk()).entries).toHaveLength(1);
  });

  it("keep comments on their lines, and say where these have changed", async () => {
    await say("Here", place(3, 4));
    await say("And here", place(3, 4));
    await say("Gone soon", place(1));
    await push({ "code.txt": lines("zero", "ONE", "two", "three", "four") });
    expect(await threads()).toMatchObject([
      { place: { startLine: 3, version: 1, code: "three\nfour" }, present: { startLine: 4, endLine: 5 } },
      { present: { startLine: 4 } },
      { place: { code: "one" }, present: null },
    ]);
    await merges.git("mv", "code.txt", "renamed.txt");
    await push({ "d.txt": "d\n" });
    expect((await threads())[0]?.present).toEqual({ path: "renamed.txt", startLine: 4, endLine: 5 });
  });

  it("outlive a history that is written anew, the source branch, and the removal of what nothing leads to", async () => {
    await say("Remember", place(2));
    const first = (await merges.get()).headSha;
    await merges.git("checkout", "-q", "topic");
    await merges.git("reset", "-q", "--hard", "main");
    await merges.commit({ "code.txt": lines("new", "two") }, "Anew");
    await merges.git("push", "-q", "-f", "origin", "topic");
    await soon(async () => expect(await versions()).toMatchObject([{ isForce: true }, { number: 1 }]));
    await merges.git("push", "-q", "origin", ":topic");
    const { app } = merges.world;
    const repositoryId = merges.repositoryId();
    await merges.call(maintenanceEndpoints.runMaintenance, { repositoryId, kind: "purge" });
    await app.jobs.runDue();
    const shown = await merges.call(commitEndpoints.getCommit, { repositoryId, sha: first });
    expect(shown.data.sha).toBe(first);
    await soon(async () => expect((await talk()).entries.at(-1)?.kind).toBe("sourceDeleted"));
    expect((await threads())[0]).toMatchObject({ place: { code: "two" }, present: { startLine: 2 } });
  });

  it("say verdict and comments at once, or nothing where the head has moved", async () => {
    const comments = [{ place: place(1), body: "Name it" }];
    const moved = await review({ expectedHead: await merges.shaOf("main"), comments });
    expect(moved.code).toBe(codeOf("REF_MOVED"));
    const broken = await review({ comments: [...comments, { place: place(9), body: "x" }] });
    expect(broken.code).toBe(codeOf("LINES_MISSING"));
    expect((await talk()).entries).toHaveLength(1);
    await review({ verdict: "changesRequested", body: "Almost", comments });
    expect((await talk()).entries.at(-1)).toMatchObject({
      kind: "reviewed",
      actor: { username: "viewer" },
      review: {
        verdict: "changesRequested",
        body: "Almost",
        version: 1,
        threads: [{ place: { startLine: 1 }, comments: [{ body: "Name it" }] }],
      },
    });
  });

  it("cannot be had from oneself, from nobody's words, or for what has ended", async () => {
    expect((await review({}, merges.world.owner)).code).toBe(codeOf("REVIEW_OWN"));
    expect((await review({ verdict: "commented" })).code).toBe(codeOf("INVALID_PARAMETERS"));
    await merges.call(mergeRequestEndpoints.closeMergeRequest, { mergeRequestId: id });
    expect((await review({})).code).toBe(codeOf("MERGE_REQUEST_ENDED"));
  });

  it("ask members who may read, and tell what each of them said last", async () => {
    const { repositoryId } = merges;
    const candidates = await merges.call(reviewEndpoints.listReviewerCandidates, {
      repositoryId: repositoryId(),
      search: "VIEW",
    });
    expect(candidates.data).toMatchObject([{ username: "viewer" }]);
    const ask = (userIds: number[]) =>
      merges.call(reviewEndpoints.setReviewers, { mergeRequestId: id, userIds });
    const stranger = await merges.world.app.createMember();
    for (const unfit of [stranger.id, merges.world.owner.id])
      expect((await ask([unfit])).code).toBe(codeOf("INVALID_PARAMETERS"));
    await ask([viewer.id]);
    const reviewers = async () =>
      (await merges.call(reviewEndpoints.listReviewers, { mergeRequestId: id })).data;
    expect(await reviewers()).toMatchObject([{ isAsked: true, verdict: null, version: null }]);
    await review({});
    await review({ verdict: "commented", body: "One more thing" });
    expect(await reviewers()).toMatchObject([{ verdict: "approved", isOutdated: false, version: 1 }]);
    await push({ "c.txt": "c\n" });
    expect(await reviewers()).toMatchObject([{ verdict: "approved", isOutdated: true }]);
    const list = { repositoryId: repositoryId(), reviewerId: viewer.id };
    const found = await merges.call(mergeRequestEndpoints.listMergeRequests, list);
    expect(found.data.list).toMatchObject([{ review: { approvals: 1, changeRequests: 0, openThreads: 0 } }]);
    const others = { ...list, reviewerId: merges.world.owner.id };
    expect((await merges.call(mergeRequestEndpoints.listMergeRequests, others)).data.total).toBe(0);
  });

  it("commit a batch of suggestions at once, in the name of who made them", async () => {
    const first = (await say(suggest("ONE"), place(1), viewer)).data;
    const second = (await say(suggest("3", "4"), place(3, 4))).data;
    const clash = (await say(suggest(), place(4))).data;
    const idle = (await say("No idea", place(2))).data;
    const apply = async (ids: number[], expectedHead?: string, member?: TestMember) =>
      merges.call(
        reviewEndpoints.applySuggestions,
        { mergeRequestId: id, commentIds: ids, expectedHead: expectedHead ?? (await merges.shaOf("topic")) },
        member,
      );
    const both = [first.commentId, second.commentId];
    expect((await apply([...both, clash.commentId])).code).toBe(codeOf("SUGGESTION_UNFIT"));
    expect((await apply([idle.commentId])).code).toBe(codeOf("SUGGESTION_UNFIT"));
    expect((await apply(both, await merges.shaOf("main"))).code).toBe(codeOf("REF_MOVED"));
    expect((await apply(both, undefined, viewer)).code).toBe(codeOf("NO_PERMISSION"));
    const { sha } = (await apply(both)).data;
    await merges.git("fetch", "-q", "origin");
    expect(await merges.git("show", `${sha}:code.txt`)).toBe("ONE\ntwo\n3\n4");
    expect(await merges.git("log", "-1", "--format=%an%n%B", sha)).toBe(
      "lindev\nApply suggestions from code review\n\nCo-authored-by: viewer <viewer@noreply.forge.test>",
    );
    await soon(async () => expect((await merges.get()).headSha).toBe(sha));
    const open = (await threads()).filter(({ resolved }) => resolved === null);
    expect(open.map(({ threadId }) => threadId)).toEqual([clash.threadId, idle.threadId]);
    expect((await apply([clash.commentId])).code).toBe(codeOf("SUGGESTION_UNFIT"));
  });

  it("tell whoever looks that something has changed, until they may no longer look", async () => {
    const { app, projectId } = merges.world;
    const reader = await app.createMember();
    await app.addToProject(reader, projectId, "viewer");
    const response = await app.http.inject({
      url: conversationEndpoints.followMergeRequest.path.replace("{mergeRequestId}", String(id)),
      headers: { authorization: `Bearer ${reader.token}` },
      payloadAsStream: true,
    });
    let text = "";
    let isOver = false;
    const stream: Readable = response.stream();
    stream.on("data", (piece: Buffer) => (text += piece.toString()));
    stream.on("end", () => (isOver = true));
    await soon(() => expect(text).toContain("event: change"));
    const { revision } = await talk();
    await say("New");
    await soon(() => expect(text).toContain(`data: {"revision":${revision + 1}}`));
    const place = { repositoryId: merges.repositoryId(), sha: (await merges.get()).headSha };
    const check = { ...place, context: "ci", state: "pending" as const };
    await merges.call(statusEndpoints.setStatus, check);
    await soon(() => expect(text).toContain(`data: {"revision":${revision + 2}}`));
    await app.database.db.deleteFrom("project_members").where("user_id", "=", reader.id).execute();
    await soon(() => expect(isOver).toBe(true));
  });

  it("say nothing in an archived project, nor by a token for reading", async () => {
    const { app, owner, projectId } = merges.world;
    await merges.call(projectEndpoints.archive, { projectId });
    const late = await say("Late");
    await merges.call(projectEndpoints.unarchive, { projectId });
    expect(late.code).toBe(codeOf("PROJECT_ARCHIVED"));
    const wanted = { name: "Read", scopes: ["repository.read" as const] };
    const { data } = await app.call(authEndpoints.addPersonalToken, wanted, owner);
    const answer = await app.call(
      conversationEndpoints.addThread,
      { mergeRequestId: id, body: "x" },
      { token: data.token },
    );
    expect(answer.code).toBe(codeOf("NO_PERMISSION"));
  });
});
