import { reviewEndpoints } from "@lowforge/contract/merge-requests";
import { projectMemberEndpoints, projectRoleEndpoints } from "@lowforge/contract/projects";
import { mailEndpoints, userEndpoints } from "@lowforge/contract/users";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, signInToApi } from "../world/api.ts";
import { useBrowser } from "../world/browser.ts";
import { codeOf, linkOf, type MailedProduct, startMailedProduct } from "../world/mailed-product.ts";
import { openRequest } from "../world/opened-request.ts";
import { adminPassword } from "../world/product.ts";
import { type Credentials, registerMember } from "../world/registered-member.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const reader = { username: "noor", nickname: "Noor", password: "punch-and-mandrel-6" };
const forgetful = { username: "omar", nickname: "Omar", password: "fuller-and-flatter-3" };
const chosen = "swage-and-drift-21";
const addressOf = ({ username }: { readonly username: string }): string => `${username}@works.example`;
let product: MailedProduct;
let admin: Api;
beforeAll(async () => {
  product = await startMailedProduct();
  admin = await signInToApi(product.url, adminPassword);
});
afterAll(() => product.stop());

const browser = useBrowser("en-US", "reduce", () => [product.url]);

test(
  "a member confirms an address, gets each request for a review by mail, and leaves such mails off and back on",
  { timeout: 60_000 },
  async () => {
    const api = await makeMember(reader);
    const { id: readerId } = await api.call(userEndpoints.selectUserInfo, {});
    const repositoryId = await prepareProject(readerId);
    const { page } = await browser.visit(`${product.url}/console/en/sign-in?redirect=%2Fen%2Fpersonal`);
    await signIn(page, reader);
    await confirmAddress(page);

    await page.goto(`${product.url}/console/en/global/message/settings`);
    const wishes = page.getByRole("radiogroup", { name: "By mail: Reviews" });
    await wishes.getByText("Each").click();
    await expect.poll(() => wishes.getByRole("radio", { name: "Each" }).isChecked()).toBe(true);

    const { mergeRequestId } = await openRequest(admin, repositoryId, "wages");
    await admin.call(reviewEndpoints.setReviewers, { mergeRequestId, userIds: [readerId] });
    await product.letMessagesBeDue(admin);
    const mail = await product.mailTo(addressOf(reader), "asks for your review of !1 Change wages");
    await page.goto(linkOf(mail, "/merge-requests/1"));
    await page.getByRole("heading", { level: 2, name: "Change wages !1" }).waitFor();

    // Its link needs no sign-in.
    const { page: visitor } = await browser.visit(linkOf(mail, "/unsubscribe/"));
    await visitor.getByText("Stop mails about reviews?").waitFor();
    await visitor.getByRole("button", { name: "Stop these mails" }).click();
    await visitor.getByText("You get no more mails about reviews.").waitFor();
    await expectWish(page, "Off");
    await visitor.getByRole("button", { name: "Undo" }).click();
    await visitor.getByText("You get mails about reviews again.").waitFor();
    await expectWish(page, "Each");
  },
);

test(
  "whoever has forgotten their password sets a new one by a link in a mail, and signs in with it",
  { timeout: 60_000 },
  async () => {
    await giveAddress(await makeMember(forgetful));
    const { page } = await browser.visit(`${product.url}/console/en/sign-in`);
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await page.getByLabel("Member name or phone").fill(forgetful.username);
    await page.getByRole("button", { name: "Send link" }).click();
    await page.getByRole("heading", { name: "Look into your mailbox" }).waitFor();

    const mail = await product.mailTo(addressOf(forgetful), "Set a new Lowforge password");
    await page.goto(linkOf(mail, "/resetPassword#"));
    await page.getByLabel("New password").fill(chosen);
    await page.getByRole("button", { name: "Set new password" }).click();
    await page.getByRole("heading", { name: "Your new password is set" }).waitFor();
    expect(page.url()).not.toContain("#");
    await page.getByRole("link", { name: "Sign in" }).click();
    await signIn(page, forgetful);
    await page.getByRole("alert").filter({ hasText: "wrong" }).waitFor();
    await signIn(page, { ...forgetful, password: chosen });
    await page.getByRole("button", { name: `Account: ${forgetful.nickname}` }).waitFor();
  },
);

/** Somebody who reads English mail. */
async function makeMember(who: Credentials): Promise<Api> {
  const api = await registerMember(admin, product.url, who);
  await api.call(userEndpoints.updateUserInfo, { language: "en" });
  return api;
}

async function giveAddress(api: Api): Promise<void> {
  await api.call(mailEndpoints.requestEmail, { email: addressOf(forgetful) });
  await api.call(mailEndpoints.confirmEmail, { code: await codeFor(forgetful) });
}

async function codeFor(who: Credentials): Promise<string> {
  return codeOf(await product.mailTo(addressOf(who), "Your Lowforge e-mail code"));
}

/** A repository in which this member is a developer. */
async function prepareProject(userId: number): Promise<number> {
  const { projectId, repositoryId } = await createWorkingCopy(admin, "Heard by mail");
  const roles = await admin.call(projectRoleEndpoints.listRoles, { projectId });
  const roleId = roles.find(({ key }) => key === "developer")?.roleId ?? 0;
  await admin.call(projectMemberEndpoints.addMembers, { projectId, userIds: [userId], roleId });
  return repositoryId;
}

async function signIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.locator("input[autocomplete=username]").fill(username);
  await page.locator("input[autocomplete=current-password]").fill(password);
  await page.locator("button[type=submit]").click();
}

async function confirmAddress(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add e-mail" }).click();
  await page.getByLabel("E-mail address").fill(addressOf(reader));
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByText(`A code has gone to ${addressOf(reader)}`).waitFor();
  await page.getByLabel("Code").fill(await codeFor(reader));
  await page.getByRole("button", { name: "Confirm e-mail" }).click();
  await page.getByText("E-mail confirmed").waitFor();
}

async function expectWish(page: Page, wish: string): Promise<void> {
  await page.goto(`${product.url}/console/en/global/message/settings`);
  const wishes = page.getByRole("radiogroup", { name: "By mail: Reviews" });
  await wishes.getByRole("radio", { name: wish, checked: true }).waitFor({ state: "attached" });
}
