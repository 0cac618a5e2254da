import { type Webhook, webhookEndpoints, type webhookEvents } from "@lowforge/contract/repositories";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FakeServer } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { repositoryHomeRoutes } from "../routes.tsx";
import { payrollServer } from "../testing/payroll.ts";
import { keyOfEvent, prettyBody, stateOfWebhook, urlProblem } from "./webhook.rules.ts";

const at = 1_700_000_000_000;
const delivery = {
  deliveryId: 4,
  messageId: "msg_4",
  event: "push",
  state: "failed" as const,
  attemptCount: 1,
  createdAt: at,
  nextAttemptAt: null,
  status: 500,
  durationMs: 12,
};
const webhook: Webhook = {
  webhookId: 2,
  url: "https://receiver.example.com/hook",
  events: ["push", "tag.push"],
  isActive: false,
  endedBy: "failing",
  failingSince: at,
  creator: "Lin",
  createdAt: at,
  lastDelivery: delivery,
};
const attempt = {
  number: 1,
  startedAt: at,
  durationMs: 12,
  requestHeaders: [["webhook-id", "msg_4"]] as [string, string][],
  status: 500,
  problem: null,
  responseHeaders: [["x-reason", "busy"]] as [string, string][],
  responseBody: "later",
  isResponseCut: false,
};

function serverWith(webhooks: Webhook[]): FakeServer {
  return payrollServer()
    .on(webhookEndpoints.listWebhooks, () => [...webhooks])
    .on(webhookEndpoints.addWebhook, ({ url, events }) => {
      webhooks.push({ ...webhook, url, events, isActive: true, endedBy: null, lastDelivery: null });
      return { webhookId: 2, secret: "whsec_once" };
    })
    .on(webhookEndpoints.listDeliveries, (page) => ({ ...page, list: [delivery], total: 1 }))
    .on(webhookEndpoints.getDelivery, () => ({ ...delivery, body: '{"type":"push"}', attempts: [attempt] }))
    .on(webhookEndpoints.replayDelivery, () => null)
    .on(webhookEndpoints.testWebhook, () => ({ deliveryId: 5 }));
}

const open = (server: FakeServer, path = "webhooks") =>
  renderPage({ routes: repositoryHomeRoutes, path: `/repository/git/3/settings/${path}`, server });

test("adds a webhook, shows its secret once, and lists it", async () => {
  const server = serverWith([]);
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "New webhook" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Address"), { target: { value: "https://me:pw@x.example" } });
  fireEvent.click(dialog.getByRole("button", { name: "New webhook" }));
  expect(await dialog.findByText(/http or https address/)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Address"), { target: { value: " https://x.example/hook " } });
  fireEvent.click(dialog.getByRole("checkbox", { name: /Build ended/ }));
  fireEvent.click(dialog.getByRole("button", { name: "New webhook" }));
  expect(await dialog.findByText("whsec_once")).toBeTruthy();
  expect(server.callsOf(webhookEndpoints.addWebhook)).toEqual([
    { repositoryId: 3, url: "https://x.example/hook", events: ["push", "build.finished"], isActive: true },
  ]);
  expect(await screen.findByRole("link", { name: "https://x.example/hook" })).toBeTruthy();
});

test("says why a webhook has ended, shows a message with what came back, and sends it again", async () => {
  const server = serverWith([webhook]);
  await open(server, "webhooks/2");
  expect(await screen.findByText(/Nothing came through for three days/)).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: /Push · Open message 4/ }));
  expect(await screen.findByText(/x-reason: busy/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Send again" }));
  await waitFor(() =>
    expect(server.callsOf(webhookEndpoints.replayDelivery)).toEqual([
      { repositoryId: 3, webhookId: 2, deliveryId: 4 },
    ]),
  );
});

test("says plainly that a webhook does not exist", async () => {
  await open(serverWith([webhook]), "webhooks/77");
  expect(await screen.findByText("This webhook doesn't exist")).toBeTruthy();
});

test("judges addresses, states and bodies", () => {
  expect(["", "x", "ftp://a.b", "https://a@b.c", "http://a b"].map(urlProblem)).toEqual([
    "urlEmpty",
    "urlBad",
    "urlBad",
    "urlBad",
    "urlBad",
  ]);
  expect(urlProblem("http://127.0.0.1:8080/x?y#z")).toBeNull();
  expect(stateOfWebhook(webhook)).toBe("failing");
  expect(stateOfWebhook({ ...webhook, endedBy: null })).toBe("off");
  expect(stateOfWebhook({ ...webhook, isActive: true })).toBe("struggling");
  expect(stateOfWebhook({ ...webhook, isActive: true, failingSince: null })).toBe("active");
  const event: (typeof webhookEvents)[number] = "branch.created";
  expect(keyOfEvent(event)).toBe("branch-created");
  expect(prettyBody('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(prettyBody("plain")).toBe("plain");
});
