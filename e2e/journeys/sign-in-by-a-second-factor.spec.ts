import type { AnyEndpoint, EndpointOutput } from "@lowforge/contract";
import { secondFactorEndpoints } from "@lowforge/contract/auth";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeAt } from "../../apps/server/src/features/auth/second-factors/testing/factors.ts";
import { signInToApi } from "../world/api.ts";
import { useBrowser } from "../world/browser.ts";
import { adminPassword, type Product, startProduct } from "../world/product.ts";
import { registerMember } from "../world/registered-member.ts";

const member = { username: "tessa", nickname: "Tessa", password: "hammer-and-scale-9" };

// Browsers make passkeys for names, and for no addresses made of numbers.
let product: Product;
beforeAll(async () => {
  product = await startProduct(undefined, "localhost");
  await registerMember(await signInToApi(product.url, adminPassword), product.url, member);
});
afterAll(() => product.stop());

const browser = useBrowser("en-US", "reduce", () => [product.url]);

test(
  "a member sets up an app and a passkey, and comes in by a code, a recovery code and the passkey",
  { timeout: 120_000 },
  async () => {
    const { page, context } = await browser.visit(
      `${product.url}/console/en/sign-in?redirect=%2Fen%2Fpersonal`,
    );
    const devices = await context.newCDPSession(page);
    await devices.send("WebAuthn.enable");
    const options = { protocol: "ctap2", transport: "internal", hasResidentKey: true } as const;
    await devices.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        ...options,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });

    await enterPassword(page);
    const { secret, recoveryCodes } = await setUpApp(page);
    await addPasskey(page);

    await signOut(page);
    await enterPassword(page);
    await page.getByLabel("Code").fill(codeAt(secret, Date.now() + 30_000));
    await page.getByRole("button", { name: "Go on" }).click();
    await arrive(page);

    await signOut(page);
    await enterPassword(page);
    await page.getByRole("button", { name: "Use a recovery code instead" }).click();
    await page.getByLabel("Recovery code").fill(recoveryCodes[0] ?? "");
    await page.getByRole("button", { name: "Go on" }).click();
    await page.getByText("9 recovery codes left").waitFor();

    await signOut(page);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await arrive(page);
    const passkeys = page.getByRole("table", { name: "Passkeys" });
    await passkeys.getByText("Workshop").waitFor();
    expect(await passkeys.getByText("Never used").count()).toBe(0);
  },
);

async function enterPassword(page: Page): Promise<void> {
  await page.locator("input[autocomplete=username]").fill(member.username);
  await page.locator("input[autocomplete=current-password]").fill(member.password);
  await page.locator("button[type=submit]").click();
}

async function setUpApp(page: Page) {
  const begun = answerOf(page, secondFactorEndpoints.beginTotp);
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  const { secret } = await begun;
  const dialog = page.getByRole("dialog");
  await dialog.getByText(secret.slice(0, 4)).first().waitFor();
  await dialog.getByLabel("Code").fill(codeAt(secret, Date.now()));
  const confirmed = answerOf(page, secondFactorEndpoints.confirmTotp);
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const { recoveryCodes } = await confirmed;
  await dialog.getByText(recoveryCodes[9] ?? "none").waitFor();
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await page.getByText("10 recovery codes left").waitFor();
  return { secret, recoveryCodes };
}

async function addPasskey(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add passkey" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Workshop");
  await dialog.getByRole("button", { name: "Add passkey" }).click();
  await page.getByText("Workshop").waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: `Account: ${member.nickname}` }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/console/en/sign-in*");
}

async function arrive(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "Profile" }).waitFor();
}

/** What an endpoint answers the page next. */
async function answerOf<E extends AnyEndpoint>(page: Page, endpoint: E): Promise<EndpointOutput<E>> {
  const response = await page.waitForResponse((answer) => new URL(answer.url()).pathname === endpoint.path);
  return ((await response.json()) as { data: EndpointOutput<E> }).data;
}
