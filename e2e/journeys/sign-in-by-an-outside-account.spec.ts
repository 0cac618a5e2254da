import { providerEndpoints } from "@lowforge/contract/auth";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import {
  type RealProvider,
  startRealProvider,
} from "../../apps/server/src/features/auth/sso/testing/real-provider.ts";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { registerMember } from "../world/registered-member.ts";

const member = { username: "samir", nickname: "Samir", password: "tongs-and-bellows-4" };
let provider: RealProvider;
beforeAll(async () => {
  provider = await startRealProvider(`${inject("worldUrl")}/console/callback`);
  provider.accounts.set("outside-1", { name: "Samir Outside", email: "samir@works.example" });
  provider.accounts.set("outside-2", { name: "Wen Outside", preferred_username: "admin" });
});
afterAll(() => provider.close());

const browser = useBrowser("en-US", "reduce", () => [provider.issuer]);

beforeEach(() => {
  provider.account = "outside-1";
});

test(
  "an administrator adds a provider, and a member binds an account of it and comes in by it",
  { timeout: 120_000 },
  async () => {
    const { page: administrator } = await browser.visit(
      "/console/en/sign-in?redirect=%2Fen%2Fadministration%2Fproviders",
    );
    await signInAsAdmin(administrator);
    await addProvider(administrator);
    await registerMember(await signInAsAdminToApi(), inject("worldUrl"), member);

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

test(
  "whoever no member is yet becomes one by an outside account where its provider allows that, and comes in by it",
  { timeout: 60_000 },
  async () => {
    const api = await signInAsAdminToApi();
    const { issuer, clientId, clientSecret } = provider;
    const guild = { key: "guild", name: "Guild", kind: "oidc", scopes: "profile email" } as const;
    const open = { isRegistrationOpen: true, isEnabled: true };
    await api.call(providerEndpoints.addProvider, { ...guild, ...open, issuer, clientId, clientSecret });
    provider.account = "outside-2";

    const { page } = await browser.visit("/console/en/sign-in?redirect=%2Fen%2Fpersonal");
    await page.getByRole("button", { name: "Sign in with Guild" }).click();
    await page.waitForURL("**/console/en/bindUsers");
    await page.getByText("The Guild account Wen Outside is bound to no member yet.").waitFor();
    await page.getByRole("button", { name: "I am no member yet" }).click();
    await page.getByLabel("Nickname").waitFor();
    expect(await page.getByLabel("Nickname").inputValue()).toBe("Wen Outside");
    await page.getByLabel("Member name").fill("admin");
    await page.getByRole("button", { name: "Register and sign in" }).click();
    await page.getByText("This member name is taken").waitFor();
    await page.getByLabel("Member name").fill("wen");
    await page.getByRole("button", { name: "Register and sign in" }).click();
    await page.waitForURL("**/console/en/personal");
    await page.getByRole("button", { name: "Account: Wen Outside" }).waitFor();

    const { page: later } = await browser.visit("/console/en/sign-in?redirect=%2Fen%2Fpersonal");
    await later.getByRole("button", { name: "Sign in with Guild" }).click();
    await later.waitForURL("**/console/en/personal");
    await later.getByRole("button", { name: "Account: Wen Outside" }).waitFor();
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
