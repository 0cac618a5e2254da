import type { AnyEndpoint } from "@lowforge/contract";
import {
  conflictEndpoints,
  conversationEndpoints,
  type LinePlace,
  mergeActionEndpoints,
  mergeRequestEndpoints,
  reviewEndpoints,
} from "@lowforge/contract/merge-requests";
import { projectEndpoints } from "@lowforge/contract/projects";
import { commitEndpoints, isWritablePath, repositoryEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildTestApp, codeOf, type TestMember } from "../../testing/index.ts";
import { createMergeWorld, type MergeWorld } from "./testing/merge-world.ts";

const hostileNames = [
  `"><img src=x onerror=alert(1)>.txt`,
  "tab\tand\\backslash.txt",
  "%0d%0aSet-Cookie: a=b.txt",
  "--output=x.txt",
  ":(glob)*.txt",
  `${"n".repeat(250)}.txt`,
  "\u202egnp.txt",
] as const;
const brokenName = "two\nlines.txt";

describe("merge requests under attack", () => {
  let merges: MergeWorld;
  let stranger: TestMember;
  beforeAll(async () => {
    merges = await createMergeWorld(() => buildTestApp());
    stranger = await merges.world.app.createMember("mallory");
    await merges.call(projectEndpoints.create, { name: "Elsewhere" }, stranger);
  });
  afterAll(() => merges.close());
  beforeEach(() => merges.begin());

  const lineOf = (path: string): LinePlace => ({ path, side: "new", startLine: 1, endLine: 1, version: 1 });
  const say = async (mergeRequestId: number, path: string, body = "```suggestion\nbetter\n```") =>
    (await merges.call(conversationEndpoints.addThread, { mergeRequestId, body, place: lineOf(path) })).data;
  const files = (content: string) => Object.fromEntries(hostileNames.map((name) => [name, content]));

  it("show, comment, correct and merge files whatever they are called (security, row 37)", async () => {
    await merges.change("topic", { ...files("ours\n"), [brokenName]: "x\n" }, "Ours");
    const mergeRequestId = await merges.open();
    const { baseSha: base, headSha: head } = await merges.get();
    const range = { repositoryId: merges.repositoryId(), base, head };
    const { data } = await merges.call(commitEndpoints.listChangedFiles, range);
    expect(data.list.map(({ path }) => path)).toEqual(expect.arrayContaining([...hostileNames, brokenName]));
    const suggested = new Map<string, number>();
    for (const path of hostileNames) {
      const { patch } = (await merges.call(commitEndpoints.getFilePatch, { ...range, path })).data;
      expect([path, patch?.endsWith("+ours\n")]).toEqual([path, true]);
      suggested.set(path, (await say(mergeRequestId, path)).commentId);
    }
    // Git cannot be asked for a line of a file whose name breaks; that is said, and nothing else fails.
    const broken = await merges.call(conversationEndpoints.addThread, {
      mergeRequestId,
      body: "x",
      place: lineOf(brokenName),
    });
    expect(broken.code).toBe(codeOf("LINES_MISSING"));
    const { list } = (await merges.call(conversationEndpoints.listThreads, { mergeRequestId })).data;
    expect(list.map(({ place, present }) => [place?.path, present?.path])).toEqual(
      hostileNames.map((name) => [name, name]),
    );
    // What the console's editor writes nowhere, it does not write for a suggestion either.
    const writable = hostileNames.filter(isWritablePath);
    const unwritable = hostileNames.filter((path) => !isWritablePath(path));
    const apply = (paths: readonly string[]) => {
      const commentIds = paths.flatMap((path) => suggested.get(path) ?? []);
      const order = { mergeRequestId, commentIds, expectedHead: head };
      return merges.call(reviewEndpoints.applySuggestions, order);
    };
    for (const path of unwritable) expect((await apply([path])).status).toBe(400);
    const { sha } = (await apply(writable)).data;
    await merges.git("fetch", "-q");
    for (const path of writable) expect(await merges.git("show", `${sha}:${path}`, "--")).toBe("better");
    for (const path of unwritable) expect(await merges.git("show", `${sha}:${path}`, "--")).toBe("ours");

    await merges.change("main", files("theirs\n"), "Theirs");
    const conflicts = (await merges.call(conflictEndpoints.listConflicts, { mergeRequestId })).data;
    expect(conflicts.files.map(({ path }) => path).sort()).toEqual([...hostileNames].sort());
    const { sourceSha, targetSha } = conflicts;
    const heads = { mergeRequestId, sourceSha, targetSha };
    for (const path of hostileNames) {
      const answer = await merges.call(conflictEndpoints.getConflict, { ...heads, path });
      const ours = isWritablePath(path) ? "better\n" : "ours\n";
      expect([answer.data.ours, answer.data.theirs]).toEqual([ours, "theirs\n"]);
      expect(answer.headers).not.toHaveProperty("set-cookie");
    }
    const resolutions = hostileNames.map((path) => ({ path, content: "both\n" }));
    await merges.call(conflictEndpoints.resolveConflicts, { ...heads, resolutions });
    expect((await merges.merge(mergeRequestId)).code).toBe(200);
    await merges.git("fetch", "-q");
    for (const path of hostileNames)
      expect(await merges.git("show", `origin/main:${path}`, "--")).toBe("both");
  });

  it("keep hostile words as they are, and put none into a header (security, rows 34 and 37)", async () => {
    const title = `<script>steal()</script>"><img src=x onerror=steal()>`;
    const description = `</textarea><svg onload=steal()>\r\nSet-Cookie: a=b\u202e`;
    const mergeRequestId = await merges.open({ title, description });
    const question = { repositoryId: merges.repositoryId(), number: 1 };
    const answer = await merges.call(mergeRequestEndpoints.getMergeRequest, question);
    expect(answer.data).toMatchObject({ title, description });
    expect(answer.headers).toMatchObject({ "x-content-type-options": "nosniff" });
    expect(String(answer.headers["content-type"])).toMatch(/^application\/json/);
    expect(answer.headers).not.toHaveProperty("set-cookie");
    const message = (await merges.call(mergeActionEndpoints.getMergeMessage, { mergeRequestId })).data;
    expect(message.message).toContain(title);
  });

  it("tell a stranger of what is there no more than of what is not (security, row 54)", async () => {
    const mergeRequestId = await merges.open();
    const { threadId, commentId } = await say(mergeRequestId, "b.txt");
    const sha = "a".repeat(40);
    const heads = { sourceSha: sha, targetSha: sha };
    const questions: readonly (readonly [AnyEndpoint, object, object])[] = [
      ...[
        [mergeRequestEndpoints.getMergeability, {}],
        [mergeRequestEndpoints.updateMergeRequest, { title: "Mine" }],
        [mergeRequestEndpoints.closeMergeRequest, {}],
        [mergeRequestEndpoints.merge, { expectedHead: sha }],
        [mergeActionEndpoints.armAutoMerge, { expectedHead: sha }],
        [mergeActionEndpoints.revertMergeRequest, {}],
        [conflictEndpoints.listConflicts, {}],
        [conflictEndpoints.getConflict, { ...heads, path: "b.txt" }],
        [conversationEndpoints.getConversation, {}],
        [conversationEndpoints.addThread, { body: "x" }],
        [reviewEndpoints.submitReview, { verdict: "approved", expectedHead: sha }],
        [reviewEndpoints.listReviewers, {}],
        [reviewEndpoints.setReviewers, { userIds: [stranger.id] }],
        [reviewEndpoints.applySuggestions, { commentIds: [commentId], expectedHead: sha }],
      ].map(
        ([endpoint, more]) =>
          [
            endpoint as AnyEndpoint,
            { ...more, mergeRequestId },
            { ...more, mergeRequestId: 9_999_999 },
          ] as const,
      ),
      [conversationEndpoints.replyToThread, { threadId, body: "x" }, { threadId: 9_999_999, body: "x" }],
      [
        conversationEndpoints.resolveThread,
        { threadId, isResolved: true },
        { threadId: 9_999_999, isResolved: true },
      ],
      [conversationEndpoints.editComment, { commentId, body: "x" }, { commentId: 9_999_999, body: "x" }],
      [conversationEndpoints.deleteComment, { commentId }, { commentId: 9_999_999 }],
    ];
    for (const [endpoint, hidden, nothing] of questions) {
      const [told, untold] = [
        await merges.call(endpoint, hidden, stranger),
        await merges.call(endpoint, nothing, stranger),
      ];
      const { requestId: _told, ...words } = told.body;
      const { requestId: _untold, ...others } = untold.body;
      expect([endpoint.path, told.status, words]).toEqual([endpoint.path, 404, others]);
    }
    expect(await merges.get()).toMatchObject({ status: "opened", title: "Topic" });
  });

  it("touch nothing of another request or project, whose ids are given beside an own one (security, row 54)", async () => {
    await merges.change("topic", { "foreign.txt": "x\n" }, "Foreign");
    const foreignRequest = await merges.open();
    const { commentId } = await say(foreignRequest, "b.txt");
    const foreign = { repositoryId: merges.repositoryId(), head: (await merges.get()).headSha };
    const { data: outside } = await merges.call(projectEndpoints.create, { name: "Theirs" }, stranger);
    const wanted = { projectId: outside.projectId, name: "code" };
    const { repositoryId } = (await merges.call(repositoryEndpoints.create, wanted, stranger)).data;
    const add = { repositoryId: foreign.repositoryId, title: "Mine", ...merges.pair };
    expect((await merges.call(mergeRequestEndpoints.addMergeRequest, add, stranger)).status).toBe(404);
    await merges.begin();
    const mergeRequestId = await merges.open();
    const { headSha: expectedHead } = await merges.get();
    const apply = { mergeRequestId, commentIds: [commentId], expectedHead };
    expect((await merges.call(reviewEndpoints.applySuggestions, apply)).code).toBe(codeOf("COMMENT_MISSING"));
    const ask = { mergeRequestId, userIds: [stranger.id] };
    expect((await merges.call(reviewEndpoints.setReviewers, ask)).status).toBe(400);
    const find = { repositoryId, creatorId: merges.world.owner.id };
    expect((await merges.call(mergeRequestEndpoints.listMergeRequests, find, stranger)).data.total).toBe(0);
    for (const head of [foreign.head, "f".repeat(40)]) {
      const order = { mergeRequestId, expectedHead: head };
      const answer = await merges.call(mergeRequestEndpoints.merge, order);
      expect(answer.code).toBe(codeOf("REF_MOVED"));
    }
  });

  it("take nobody's word for what only the server says (security, row 55)", async () => {
    const lies = {
      id: 1,
      number: 77,
      status: "merged",
      creatorId: stranger.id,
      creator: { userId: stranger.id },
      actorId: stranger.id,
      headSha: "a".repeat(40),
      mergedSha: "a".repeat(40),
      createdAt: 1,
      revision: 999,
      isResolved: true,
      resolved: { by: { userId: stranger.id } },
      authorId: stranger.id,
      approvals: 9,
    };
    const mergeRequestId = await merges.open(lies);
    const owner = { userId: merges.world.owner.id };
    const honest = { status: "opened", number: 1, creator: owner, headSha: await merges.shaOf("topic") };
    expect(await merges.get()).toMatchObject(honest);
    const one = { ...lies, mergeRequestId };
    await merges.call(mergeRequestEndpoints.updateMergeRequest, { ...one, title: "Another" });
    expect(await merges.get()).toMatchObject({ ...honest, title: "Another" });
    const place = lineOf("b.txt");
    await merges.call(conversationEndpoints.addThread, { ...one, body: "Why?", place });
    const own = { ...one, verdict: "approved" as const, expectedHead: honest.headSha };
    expect((await merges.call(reviewEndpoints.submitReview, own)).code).toBe(codeOf("REVIEW_OWN"));
    const { list } = (await merges.call(conversationEndpoints.listThreads, { mergeRequestId })).data;
    expect(list).toMatchObject([{ resolved: null, comments: [{ author: owner }] }]);
    expect(await merges.get()).toMatchObject({ review: { approvals: 0, changeRequests: 0, openThreads: 1 } });
    for (const poison of [
      '{"__proto__": {"isSystemAdmin": true}}',
      '{"constructor": {"prototype": {"x": 1}}}',
    ]) {
      const poisoned = { mergeRequestId, title: "Poisoned", ...(JSON.parse(poison) as object) };
      const { status } = await merges.call(mergeRequestEndpoints.updateMergeRequest, poisoned);
      expect([200, 400]).toContain(status);
    }
    expect(({} as { isSystemAdmin?: boolean }).isSystemAdmin).toBeUndefined();
  });
});
