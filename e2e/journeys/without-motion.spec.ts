import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const browser = useBrowser("en-US", "reduce");

test("whoever wants no motion still gets menus inside the window, and the focus where it belongs", async () => {
  const { projectId } = await createWorkingCopy(await signInAsAdminToApi(), "Standing still");
  const { page } = await browser.visit(`/console/en/project/${projectId}/repository`);
  await signInAsAdmin(page);
  const more = page.getByRole("button", { name: /^More: / });

  await more.click();
  const item = page.getByRole("menuitem", { name: "Delete repository" });
  await expect.poll(async () => (await item.boundingBox())?.y).toSatisfy((y) => y > 0 && y < 720);
  await item.click();
  const isFocused = (control: typeof more) => control.and(page.locator(":focus")).count();
  await expect.poll(() => isFocused(page.getByRole("dialog").getByRole("textbox"))).toBe(1);

  await page.keyboard.press("Escape");
  await expect.poll(() => isFocused(more)).toBe(1);
});
