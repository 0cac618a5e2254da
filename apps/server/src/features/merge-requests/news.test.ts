import { mergeRequestEndpoints, reviewEndpoints } from "@lowforge/contract/merge-requests";
import { webhookEndpoints, type WebhookEvent, webhookEvents } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { describeOnBothDatabases } from "../../testing/index.ts";
import { createMergeWorld, type MergeWorld } from "./testing/merge-world.ts";

describeOnBothDatabases("webhooks of a repository", (start) => {
  let merges: MergeWorld;
  beforeAll(async () => {
    merges = await createMergeWorld(start);
  });
  afterAll(() => merges.close());
  beforeEach(() => merges.begin());

  it("hear of merge requests: opened, changed, reviewed, closed, opened again and merged", async () => {
    const events = webhookEvents.filter((event): event is WebhookEvent => event.startsWith("mergeRequest."));
    const repositoryId = merges.repositoryId();
    const wish = { repositoryId, url: "http://receiver.example", events };
    const { webhookId } = (await merges.call(webhookEndpoints.addWebhook, wish)).data;
    const expectHeard = (type: string, request: object): Promise<void> =>
      eventually(async () => {
        const log = { repositoryId, webhookId };
        const [last] = (await merges.call(webhookEndpoints.listDeliveries, log)).data.list;
        const place = { ...log, deliveryId: last?.deliveryId ?? 0 };
        const { body } = (await merges.call(webhookEndpoints.getDelivery, place)).data;
        const told = { number: 1, sourceBranch: "topic", targetBranch: "main", ...request };
        expect(JSON.parse(body)).toMatchObject({
          type,
          data: { repository: { id: repositoryId }, sender: { username: "lindev" }, mergeRequest: told },
        });
      });

    const wanted = { repositoryId, title: "Topic", ...merges.pair };
    const { data } = await merges.call(mergeRequestEndpoints.addMergeRequest, wanted);
    const { mergeRequestId } = data;
    await expectHeard("mergeRequest.opened", { title: "Topic", status: "opened", mergeCommit: null });
    await merges.call(mergeRequestEndpoints.updateMergeRequest, { mergeRequestId, title: "Say b" });
    await expectHeard("mergeRequest.updated", { title: "Say b" });
    const expectedHead = await merges.shaOf("topic");
    const review = { mergeRequestId, verdict: "commented" as const, body: "Fine", expectedHead };
    await merges.call(reviewEndpoints.submitReview, review);
    await expectHeard("mergeRequest.reviewed", { verdict: "commented", head: expectedHead });
    await merges.call(mergeRequestEndpoints.closeMergeRequest, { mergeRequestId });
    await expectHeard("mergeRequest.closed", { status: "closed" });
    await merges.call(mergeRequestEndpoints.reopenMergeRequest, { mergeRequestId });
    await expectHeard("mergeRequest.opened", { status: "opened" });
    const { sha } = (await merges.merge(mergeRequestId)).data;
    await expectHeard("mergeRequest.merged", { status: "merged", mergeCommit: sha });
  });
});
