import { projectEndpoints } from "@lowforge/contract/projects";
import { beforeAll, expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";

const browser = useBrowser("en-US");

/** As it was drawn anew, for the cards of a list. */
const widthOfPicture = `(async () => {
  const picture = document.querySelector('[data-cover="picture"] img');
  await picture.decode();
  return picture.naturalWidth;
})()`;

let projectId: number;
beforeAll(async () => {
  const api = await signInAsAdminToApi();
  ({ projectId } = await api.call(projectEndpoints.create, { name: "To be dressed" }));
});

test("a project gets a picture on its cover, shows it in the list, and gives it up again", async () => {
  const { page } = await browser.visit(
    `/console/en/sign-in?redirect=${encodeURIComponent(`/en/project/${projectId}/projectInfo`)}`,
  );
  // Any picture will do, and the browser can make one.
  const picture = await page.screenshot();
  await signInAsAdmin(page);
  const cover = page.locator("[data-cover]");
  await cover.first().waitFor();
  await expect.poll(() => cover.first().getAttribute("data-cover")).toBe("pattern");

  const chooser = page.getByLabel("Choose picture").and(page.locator("input"));
  await chooser.setInputFiles({ name: "cover.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await page.getByText("This is no JPG or PNG").waitFor();
  await chooser.setInputFiles({ name: "cover.svg", mimeType: "image/svg+xml", buffer: picture });
  await page.getByRole("button", { name: "Remove cover" }).waitFor();
  await page.locator('[data-cover="picture"] img').first().waitFor();

  await page.goto("/console/en/project?name=To%20be%20dressed");
  await page.locator('[data-cover="picture"] img').first().waitFor();
  expect(await page.evaluate(widthOfPicture)).toBe(640);

  await page.goto(`/console/en/project/${projectId}/projectInfo`);
  await page.getByRole("button", { name: "Remove cover" }).click();
  await page.locator('[data-cover="pattern"]').first().waitFor();
});
