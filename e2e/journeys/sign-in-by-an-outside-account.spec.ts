import { authEndpoints } from "@lowforge/contract/auth";
import { invitationEndpoints, userEndpoints } from "@lowforge/contract/users";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import {
  type RealProvider,
  startRealProvider,
} from "../../apps/server/src/features/auth/sso/testing/real-provider.ts";
import { signInToApi } from "../world/api.ts";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";

const member = { username: "samir", nickname: "Samir", password: "tongs-and-bellows-4" };
let provider: RealProvider;
beforeAll(async () => {
  provider = await startRealProvider(`${inject("worldUrl")}/console/callback`);
  provider.accounts.set("outside-1", { name: "Samir Outside", email: "samir@works.example" });
});
afterAll(() => provider.close());

const browser = useBrowser("en-US", "reduce", () => [provider.issuer]);

test(
  "an administrator adds a provider, and a member binds an account of it and comes in by it",
  { timeout: 120_000 },
  async () => {
    const { page: administrator } = await browser.visit(
      "/console/en/sign-in?redirect=%2Fen%2Fadministration%2Fproviders",
    );
    await signInAsAdmin(administrator);
    await addProvider(administrator);
    await makeMember();

    const { page } = await browser.visit("/console/en/sign-in?redirect=%2Fen%2Fpersonal");
    await page.getByRole("button", { name: "Sign in with Works" }).click();
    await page.waitForURL("**/console/en/bindUsers");
    await page.getByText(/is bound to no member yet/).waitFor();
    await page.locator("input[autocomplete=username]").fill(member.username);
    await page.locator("input[autocomplete=current-password]").fill(member.password);
    await page.locator("button[type=submit]").click();
    await page.waitForURL("**/console/en/personal");
    await page.getByRole("table", { name: "Outside accounts" }).waitFor();

    await page.getByRole("button", { name: `Account: ${member.nickname}` }).click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
    await page.waitForURL("**/console/en/sign-in*");
    await page.goto("/console/en/sign-in?redirect=%2Fen%2Fpersonal");
    await page.getByRole("button", { name: "Sign in with Works" }).click();
    await page.waitForURL("**/console/en/personal");
    await page.getByRole("table", { name: "Outside accounts" }).waitFor();
    expect(page.url()).not.toContain("code=");
  },
);

async function addProvider(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add provider" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Works");
  await dialog.getByLabel("Key", { exact: true }).fill("works");
  await dialog.getByLabel("Issuer").fill(provider.issuer);
  await dialog.getByLabel("Client ID").fill(provider.clientId);
  await dialog.getByLabel(/^Client secret/).fill(provider.clientSecret);
  await dialog.getByRole("button", { name: "Add provider" }).click();
  await dialog.getByText("/console/callback").waitFor();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "More: Works" }).click();
  await page.getByRole("menuitem", { name: "Test connection" }).click();
  await page.getByText("The provider answers").waitFor();
}

async function makeMember(): Promise<void> {
  const admin = await signInAsAdminToApi();
  const { secret } = await admin.call(invitationEndpoints.createInvitation, { note: "Samir" });
  await admin.call(authEndpoints.register, { secret, mobile: null, ...member });
  const api = await signInToApi(inject("worldUrl"), member.password, member.username);
  await api.call(userEndpoints.updateBootStatus, {});
}
