import { protectionEndpoints } from "@lowforge/contract/repositories";
import { beforeAll, expect, test } from "vitest";
import type { Api } from "../world/api.ts";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const browser = useBrowser("en-US");
let api: Api;
beforeAll(async () => {
  api = await signInAsAdminToApi();
});

test("a member closes the default branch, asks for ticket numbers, and git says why a push is refused", async () => {
  const copy = await createWorkingCopy(api, "Guarded code");
  const settings = `/console/en/repository/git/${copy.repositoryId}/settings`;
  const { page } = await browser.visit("/console/en/sign-in");
  await signInAsAdmin(page);
  await page.getByRole("heading", { level: 1, name: "Projects" }).waitFor();

  await page.goto(`${settings}/protection`);
  await page.getByText("Default branch, without a rule").waitFor();
  await page.getByRole("button", { name: "Add rule" }).click();
  await page.getByLabel("Name or pattern").fill("ma*");
  await page.getByText("Matches 1 now:").waitFor();
  await page.getByRole("combobox", { name: "Push: role", exact: true }).click();
  await page.locator(".ant-select-item-option").getByText("Nobody").last().click();
  await page.getByRole("button", { name: "Add rule" }).click();
  await page.getByRole("link", { name: "ma*" }).waitFor();
  await expect(copy.push()).rejects.toThrow("main is protected: nobody may push to it");

  await page.getByRole("button", { name: "More: ma*" }).click();
  await page.getByRole("menuitem", { name: "Delete rule" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete rule" }).click();
  await page.getByText("Default branch, without a rule").waitFor();
  await copy.push();

  await page.goto(`${settings}/push-rules`);
  await page.getByLabel("Commit messages match").fill("^PAY-\\d+");
  await page.getByLabel("Commit message", { exact: true }).fill("No number");
  await page.getByRole("button", { name: "Check sample" }).click();
  await page.getByText("The commit message does not match").waitFor();
  await page.getByRole("button", { name: "Save rules" }).click();
  await page.getByText("Push rules saved").waitFor();
  await expect(copy.push()).rejects.toThrow(/its message does not match the pattern \^PAY-/);

  const rules = await api.call(protectionEndpoints.listProtection, { repositoryId: copy.repositoryId });
  expect(rules.list.map(({ ruleId }) => ruleId)).toEqual([null]);
});
