import {
  conversationEndpoints,
  mergeRequestEndpoints,
  reviewEndpoints,
} from "@lowforge/contract/merge-requests";
import { messageEndpoints } from "@lowforge/contract/messages";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases, type TestMember } from "../../testing/index.ts";
import { type Inbox, inboxOf } from "./testing/inbox.ts";
import { createToldWorld, type ToldWorld } from "./testing/told-world.ts";

describeOnBothDatabases("what members are told of merge requests", (start) => {
  let w: ToldWorld;
  let reviewer: TestMember;
  let reader: TestMember;
  let stranger: TestMember;
  let inboxes: Record<"author" | "reviewer" | "reader" | "stranger", Inbox>;
  let mergeRequestId: number;
  let branch: string;

  beforeAll(async () => {
    w = await createToldWorld(start);
    const { app, projectId } = w;
    reviewer = await app.createMember("reviewer");
    reader = await app.createMember("reader");
    stranger = await app.createMember("stranger");
    await app.addToProject(reviewer, projectId, "developer");
    await app.addToProject(reader, projectId, "viewer");
    const of = (member: TestMember) => inboxOf(app, member);
    inboxes = {
      author: of(w.owner),
      reviewer: of(reviewer),
      reader: of(reader),
      stranger: of(stranger),
    };
  });
  afterAll(() => w.close());
  beforeEach(async () => {
    ({ mergeRequestId, branch } = await w.open());
    for (const inbox of Object.values(inboxes)) {
      await inbox.heard();
      await inbox.readAll();
    }
    await w.app.database.db.deleteFrom("messages").execute();
  });

  const say = (body: string, member?: TestMember) =>
    w.call(conversationEndpoints.addThread, { mergeRequestId, body }, member);
  const ask = (...userIds: number[]) => w.call(reviewEndpoints.setReviewers, { mergeRequestId, userIds });
  const follow = (level: "following" | "muted" | "default", member: TestMember) =>
    w.call(messageEndpoints.setWatch, { kind: "mergeRequest", id: mergeRequestId, level }, member);
  const close = () => w.call(mergeRequestEndpoints.closeMergeRequest, { mergeRequestId });

  it("tells the reviewer who is asked, and not who asks", async () => {
    await ask(reviewer.id);
    const [message] = await inboxes.reviewer.told();
    expect(message).toMatchObject({
      type: "review",
      event: "review.requested",
      reason: "reviewer",
      subject: { kind: "mergeRequest", mergeRequestId, title: "Topic", status: "opened" },
      project: { projectId: w.projectId },
      actor: { username: "lindev" },
      excerpt: null,
      count: 1,
      isRead: false,
    });
    expect(await inboxes.author.heard()).toEqual([]);
    expect(await inboxes.reader.heard()).toEqual([]);
  });

  it("tells the author of comments, with their beginning", async () => {
    await say(`Why   not\nlater? ${"x".repeat(300)}`, reader);
    const [message] = await inboxes.author.told();
    expect(message).toMatchObject({ event: "review.commented", reason: "author" });
    expect(message?.excerpt).toMatch(/^Why not later\? x+…$/);
    expect(message?.excerpt).toHaveLength(200);
    expect(await inboxes.reader.heard()).toEqual([]);
  });

  it("tells whoever is mentioned, for that reason, and nobody who may not read it", async () => {
    await say("What do you think, @Reader? And @stranger, and `@reviewer`?", reviewer);
    expect(await inboxes.reader.heard()).toEqual(["mention.comment (mentioned)"]);
    expect(await inboxes.stranger.heard()).toEqual([]);
    expect(await inboxes.author.heard()).toEqual(["review.commented (author)"]);
    expect(await inboxes.reviewer.heard()).toEqual([]);
  });

  it("tells whoever took part before of what is said later", async () => {
    await say("First", reader);
    await say("Second", reviewer);
    expect(await inboxes.reader.heard()).toEqual(["review.commented (participant)"]);
  });

  it("makes one message of what happens to a request while it is unread", async () => {
    await say("One", reader);
    await inboxes.author.heard();
    await say("Two @lindev", reader);
    await inboxes.author.heard();
    await say("Three", reviewer);
    const list = await inboxes.author.told();
    expect(list).toMatchObject([
      { type: "mention", event: "review.commented", reason: "mentioned", count: 3, excerpt: "Three" },
    ]);
    expect((await inboxes.author.list()).unread).toMatchObject({ mention: 1, review: 0 });
    expect(await inboxes.author.unread()).toBe(1);
    await inboxes.author.readAll();
    await say("Four", reader);
    expect(await inboxes.author.told()).toMatchObject([{ count: 1 }, { count: 3, isRead: true }]);
  });

  it("tells of reviews what they say", async () => {
    const expectedHead = await w.headOf(branch);
    const review = { mergeRequestId, expectedHead, comments: [] };
    const approval = { ...review, verdict: "approved" as const, body: "Good, @reader" };
    await w.call(reviewEndpoints.submitReview, approval, reviewer);
    expect(await inboxes.author.heard()).toEqual(["review.approved (author)"]);
    expect(await inboxes.reader.heard()).toEqual(["mention.comment (mentioned)"]);
  });

  it("tells of pushes, closing, reopening and merging", async () => {
    await follow("following", reader);
    await w.push(branch);
    expect(await inboxes.reader.heard()).toEqual(["merge-request.updated (following)"]);
    await inboxes.reader.readAll();
    await close();
    expect(await inboxes.reader.heard()).toContain("merge-request.closed (following)");
    await w.call(mergeRequestEndpoints.reopenMergeRequest, { mergeRequestId });
    expect((await inboxes.reader.told())[0]).toMatchObject({
      event: "merge-request.reopened",
      subject: { status: "opened" },
    });
    const order = { mergeRequestId, method: "merge" as const, expectedHead: await w.headOf(branch) };
    await w.call(mergeRequestEndpoints.merge, order);
    expect((await inboxes.reader.told())[0]).toMatchObject({
      event: "merge-request.merged",
      subject: { status: "merged" },
    });
  });

  it("counts a wish for a review as read once the request has ended", async () => {
    await ask(reviewer.id);
    await inboxes.reviewer.heard();
    expect(await inboxes.reviewer.unread()).toBe(1);
    await close();
    expect(await inboxes.reviewer.told()).toMatchObject([{ event: "review.requested", isRead: true }]);
    expect(await inboxes.reviewer.unread()).toBe(0);
  });

  it("tells whoever mutes a request of nothing but mentions", async () => {
    await follow("muted", w.owner);
    await say("Hello", reader);
    expect(await inboxes.author.heard()).toEqual([]);
    await say("Hello @lindev", reader);
    expect(await inboxes.author.heard()).toEqual(["mention.comment (mentioned)"]);
  });

  it("tells of mentions in descriptions, and of new ones when they are edited", async () => {
    const update = { mergeRequestId, title: "Topic", description: "For @reader" };
    await w.call(mergeRequestEndpoints.updateMergeRequest, update);
    expect(await inboxes.reader.heard()).toEqual(["mention.description (mentioned)"]);
    await inboxes.reader.readAll();
    await w.call(mergeRequestEndpoints.updateMergeRequest, {
      ...update,
      description: "For @reader and @reviewer",
    });
    expect(await inboxes.reader.unread()).toBe(0);
    expect(await inboxes.reviewer.heard()).toEqual(["mention.description (mentioned)"]);
  });

  it("tells of an edited comment only whom it did not mention before", async () => {
    const { commentId } = (await say("Hello @reader", reviewer)).data;
    await inboxes.author.heard();
    for (const inbox of Object.values(inboxes)) await inbox.readAll();
    const body = "Hello @reader and @lindev";
    await w.call(conversationEndpoints.editComment, { commentId, body }, reviewer);
    await inboxes.author.heard();
    expect(await inboxes.author.unread()).toBe(1);
    expect(await inboxes.reader.unread()).toBe(0);
  });

  it("shows the title that a request has now", async () => {
    await ask(reviewer.id);
    await w.call(mergeRequestEndpoints.updateMergeRequest, { mergeRequestId, title: "Better" });
    expect(await inboxes.reviewer.told()).toMatchObject([{ subject: { title: "Better" } }]);
  });

  it("tells followers of a project of its new requests, once each", async () => {
    const { projectId } = w;
    await w.call(messageEndpoints.setWatch, { kind: "project", id: projectId, level: "following" }, reader);
    await w.open({ description: "See @reader" });
    expect(await inboxes.reader.heard()).toEqual(["mention.description (mentioned)"]);
    await w.call(messageEndpoints.setWatch, { kind: "project", id: projectId, level: "default" }, reader);
  });
});
