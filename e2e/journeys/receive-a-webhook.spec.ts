import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const browser = useBrowser("en-US");

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Another system, which listens on this machine. */
async function listen(): Promise<{ url: string; received: Received[]; answerWith(status: number): void }> {
  const received: Received[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(status).end("heard");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received, answerWith: (next) => void (status = next) };
}

function signatureOf(secret: string, { headers, body }: Received): string {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
}

test("a push reaches another system, signed, and what failed is sent again", async () => {
  const receiver = await listen();
  const copy = await createWorkingCopy(await signInAsAdminToApi(), "Webhook project");
  const settings = `/project/${copy.projectId}/repository/git/${copy.repositoryId}/settings/webhooks`;
  const { page } = await browser.visit(
    `/console/en/sign-in?redirect=${encodeURIComponent(`/en${settings}`)}`,
  );
  await signInAsAdmin(page);

  await page.getByRole("button", { name: "New webhook" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Address").fill("ftp://receiver.example.com");
  await dialog.getByRole("button", { name: "New webhook" }).click();
  await dialog.getByText("Use an http or https address").waitFor();
  await dialog.getByLabel("Address").fill(receiver.url);
  await dialog.getByRole("button", { name: "New webhook" }).click();
  const secret = await dialog.locator("code").innerText();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await dialog.waitFor({ state: "hidden" });
  expect(await page.content()).not.toContain(secret);

  receiver.answerWith(503);
  await copy.push(inject("adminPassword"));
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(0), { timeout: 10_000 });
  const [first] = receiver.received;
  expect(first && first.headers["webhook-signature"]).toBe(first && signatureOf(secret, first));
  expect(JSON.parse(first?.body ?? "{}")).toMatchObject({ type: "push", data: { branch: "main" } });

  await page.getByRole("link", { name: receiver.url }).click();
  await page.getByRole("cell", { name: "Will retry" }).waitFor();
  receiver.answerWith(200);
  await page.getByRole("button", { name: /Push · Open message/ }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("heading", { name: /Attempt 1 · 503/ }).waitFor();
  await drawer.getByRole("button", { name: "Send again" }).click();
  await drawer.getByRole("heading", { name: /· 200/ }).first().waitFor();
  await drawer.getByText("Delivered").waitFor();
  const ids = new Set(receiver.received.map(({ headers }) => headers["webhook-id"]));
  expect(ids.size).toBe(1);
});
