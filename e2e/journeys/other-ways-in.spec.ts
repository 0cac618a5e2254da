import { authEndpoints, singleSignOnEndpoints } from "@lowforge/contract/auth";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, signInToApi } from "../world/api.ts";
import { useBrowser } from "../world/browser.ts";
import { adminPassword, type Product, startProduct } from "../world/product.ts";
import { type Credentials, registerMember } from "../world/registered-member.ts";

const secondCookie = "Admin-Token";
const guest = { username: "ruth", nickname: "Ruth", password: "chisel-and-punch-8" };
const exchanger = { username: "egon", nickname: "Egon", password: "rivet-and-seam-77" };

// How members sign in is set for a whole installation.
let product: Product;
let admin: Api;
beforeAll(async () => {
  product = await startProduct();
  admin = await signInToApi(product.url, adminPassword);
});
afterAll(() => product.stop());

const browser = useBrowser("en-US", "reduce", () => [product.url]);

test(
  "whoever comes from another site of the installation is in by one step, once, and elsewhere signs in as ever",
  { timeout: 60_000 },
  async () => {
    const api = await registerMember(admin, product.url, guest);
    const { token } = await api.call(singleSignOnEndpoints.createSignInToken, {});
    const { page, context } = await browser.visit(`${product.url}/console/en/sign-in`);
    await leaveToken(context, token);
    await page.goto(`${product.url}/console/en/personal`);
    await page.getByRole("button", { name: `Account: ${guest.nickname}` }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/console/en/personal");
    expect(await cookiesOf(context)).not.toContain(secondCookie);

    const { page: late, context: elsewhere } = await browser.visit(`${product.url}/console/en/sign-in`);
    await leaveToken(elsewhere, token);
    await late.goto(`${product.url}/console/en/personal`);
    await late.waitForURL("**/console/en/sign-in?redirect=*");
    await late.getByRole("alert").filter({ hasText: "The sign-in token has ended" }).waitFor();
    expect(await cookiesOf(elsewhere)).not.toContain(secondCookie);
    await signIn(late, guest);
    await late.getByRole("button", { name: `Account: ${guest.nickname}` }).waitFor();
    expect(new URL(late.url()).pathname).toBe("/console/en/personal");
  },
);

test(
  "an administrator lets sign-ins exchange a token, and members come in by their password as before",
  { timeout: 60_000 },
  async () => {
    await registerMember(admin, product.url, exchanger);
    const { page: administrator } = await browser.visit(
      `${product.url}/console/en/sign-in?redirect=%2Fen%2Fadministration%2Fsettings`,
    );
    await signIn(administrator, { username: "admin", password: adminPassword });
    await administrator.getByRole("radio", { name: /^By a token that is exchanged/ }).check();
    await administrator.getByRole("button", { name: "Save changes" }).click();
    await administrator.getByText("Settings saved").waitFor();

    const { page } = await browser.visit(`${product.url}/console/en/sign-in`);
    const steps: string[] = [];
    page.on("request", (request) => steps.push(new URL(request.url()).pathname));
    await signIn(page, { ...exchanger, password: "not-the-password" });
    await page.getByRole("alert").filter({ hasText: "wrong" }).waitFor();
    await signIn(page, exchanger);
    await page.getByRole("button", { name: `Account: ${exchanger.nickname}` }).waitFor();
    const { obtainToken, signIn: atOnce } = authEndpoints;
    expect(steps).toEqual(
      expect.arrayContaining([obtainToken.path, singleSignOnEndpoints.loginByOauthToken.path]),
    );
    expect(steps).not.toContain(atOnce.path);
  },
);

/** Leaves a token in the second cookie, as another site of the installation does. */
async function leaveToken(context: BrowserContext, token: string): Promise<void> {
  await context.addCookies([{ name: secondCookie, value: token, url: product.url }]);
}

async function cookiesOf(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name);
}

async function signIn(page: Page, who: Pick<Credentials, "username" | "password">): Promise<void> {
  await page.locator("input[autocomplete=username]").fill(who.username);
  await page.locator("input[autocomplete=current-password]").fill(who.password);
  await page.locator("button[type=submit]").click();
}
