import { mergeRequestEndpoints, overviewEndpoints, reviewEndpoints } from "@lowforge/contract/merge-requests";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases, type TestMember } from "../../../testing/index.ts";
import { createMergeWorld, type MergeWorld } from "../testing/merge-world.ts";

describeOnBothDatabases("what waits for whom", (start) => {
  let merges: MergeWorld;
  let reviewer: TestMember;
  beforeAll(async () => {
    merges = await createMergeWorld(start);
    reviewer = await merges.world.app.createMember("annlee");
    await merges.world.app.addToProject(reviewer, merges.world.projectId, "developer");
  });
  afterAll(() => merges.close());
  beforeEach(() => merges.begin());

  /** Reasons by group, of the requests of the present repository. */
  async function waiting(member: TestMember = merges.world.owner) {
    const { data } = await merges.call(
      overviewEndpoints.getWaiting,
      { projectId: merges.world.projectId },
      member,
    );
    const of = (group: typeof data.review) =>
      group
        .filter(({ repositoryId }) => repositoryId === merges.repositoryId())
        .map(({ reason, people }) => [reason, ...people.map(({ username }) => username)]);
    return { review: of(data.review), act: of(data.act), wait: of(data.wait) };
  }
  const none = { review: [], act: [], wait: [] };

  it("goes from the one to the other as they ask, review and push, and ends with the request", async () => {
    const mergeRequestId = await merges.open();
    expect(await waiting()).toEqual({ ...none, act: [["nobodyAsked"]] });
    await merges.call(reviewEndpoints.setReviewers, { mergeRequestId, userIds: [reviewer.id] });
    expect(await waiting()).toEqual({ ...none, wait: [["waiting", "annlee"]] });
    expect(await waiting(reviewer)).toEqual({ ...none, review: [["asked"]] });

    const verdict = { mergeRequestId, verdict: "changesRequested" as const, body: "Shorter, please" };
    const review = { ...verdict, expectedHead: await merges.shaOf("topic") };
    await merges.call(reviewEndpoints.submitReview, review, reviewer);
    expect(await waiting()).toEqual({ ...none, act: [["changesRequested", "annlee"]] });
    expect(await waiting(reviewer)).toEqual(none);

    await merges.call(mergeRequestEndpoints.closeMergeRequest, { mergeRequestId });
    expect([await waiting(), await waiting(reviewer)]).toEqual([none, none]);
  });

  it("is told of nothing that one may no longer read", async () => {
    const former = await merges.world.app.createMember();
    await merges.world.app.addToProject(former, merges.world.projectId, "developer");
    const mergeRequestId = await merges.open();
    await merges.call(reviewEndpoints.setReviewers, { mergeRequestId, userIds: [former.id] });
    expect((await waiting(former)).review).toEqual([["asked"]]);
    const { db } = merges.world.app.database;
    await db.deleteFrom("project_members").where("user_id", "=", former.id).execute();
    expect(await waiting(former)).toEqual(none);
  });
});
