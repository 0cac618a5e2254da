import { webhookEndpoints } from "@lowforge/contract/repositories";
import { expect, it } from "vitest";
import { describeOnBothDatabases } from "../../../testing/index.ts";
import { createGitWorld } from "../../../testing/git-world.ts";
import { createReceiver } from "./testing/receiver.ts";

describeOnBothDatabases("a webhook that leads inside", (start) => {
  it("is not visited", async () => {
    const receiver = await createReceiver();
    const world = await createGitWorld(start);
    const { repositoryId } = await world.make("Curious");
    const addresses = [
      receiver.url,
      receiver.url.replace("127.0.0.1", "localhost"),
      "http://169.254.169.254/",
    ];
    for (const url of addresses) {
      const wish = { repositoryId, url, events: ["push" as const] };
      const { webhookId } = (await world.app.call(webhookEndpoints.addWebhook, wish, world.owner)).data;
      const place = { repositoryId, webhookId };
      const { deliveryId } = (await world.app.call(webhookEndpoints.testWebhook, place, world.owner)).data;
      await world.app.jobs.runDue();
      const found = await world.app.call(webhookEndpoints.getDelivery, { ...place, deliveryId }, world.owner);
      expect(found.data).toMatchObject({ state: "failed", attempts: [{ problem: "forbidden" }] });
    }
    expect(receiver.received).toEqual([]);
    await world.close();
    await receiver.close();
  });
});
