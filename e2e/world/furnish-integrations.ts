import {
  badgeEndpoints,
  maintenanceEndpoints,
  statusEndpoints,
  webhookEndpoints,
} from "@lowforge/contract/repositories";
import { expect, vi } from "vitest";
import type { Api } from "./api.ts";

interface Place {
  readonly repositoryId: number;
  readonly headSha: string;
}

/** A webhook that nobody listens to, checks of the latest commit, badges, and maintenance that was done. */
export async function furnishIntegrations(
  api: Api,
  { repositoryId, headSha }: Place,
): Promise<{ readonly webhookId: number }> {
  const url = "http://127.0.0.1:9/a-rather-long-path/that-does-not-fit/into-a-row/of-a-phone?from=the-forge";
  const events = ["push", "tag.push", "release.published"] as const;
  const { webhookId } = await api.call(webhookEndpoints.addWebhook, {
    repositoryId,
    url,
    events: [...events],
  });
  const place = { repositoryId, webhookId };
  await api.call(webhookEndpoints.testWebhook, place);
  await vi.waitFor(
    async () => {
      const { list } = await api.call(webhookEndpoints.listDeliveries, place);
      expect(list[0]?.state).toBe("failed");
    },
    { timeout: 20_000 },
  );
  const word = { repositoryId, sha: headSha };
  const link = "https://ci.example.com/runs/1";
  await api.call(statusEndpoints.setStatus, { ...word, context: "lint", state: "success", targetUrl: link });
  await api.call(statusEndpoints.setStatus, {
    ...word,
    context: "test on every machine",
    state: "failure",
    description: "2 of 1,204 fail",
  });
  await api.call(badgeEndpoints.renewBadgeToken, { repositoryId });
  await api.call(maintenanceEndpoints.runMaintenance, { repositoryId, kind: "tidy" });
  await vi.waitFor(
    async () => {
      const { lastRun } = await api.call(maintenanceEndpoints.getMaintenance, { repositoryId });
      expect(lastRun?.state).toBe("success");
    },
    { timeout: 30_000 },
  );
  return { webhookId };
}
