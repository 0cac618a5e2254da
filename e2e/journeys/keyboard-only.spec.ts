import { inject, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { arriveAt, tabTo } from "../world/keyboard.ts";

const browser = useBrowser("en-US");

test("whoever has no mouse signs in, creates a project and comes to its repository form", async () => {
  const { page } = await browser.visit("/console/en/sign-in");
  await tabTo(page, page.getByLabel("Member name or phone"));
  await page.keyboard.type("admin");
  await tabTo(page, page.locator("input[autocomplete=current-password]"));
  await page.keyboard.type(inject("adminPassword"));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Projects" }).waitFor();

  await tabTo(page, page.getByRole("button", { name: "New project" }).first());
  await page.keyboard.press("Enter");
  await arriveAt(page, "New project");
  await tabTo(page, page.getByRole("radio", { name: "Source-code project" }));
  await page.keyboard.press("ArrowRight");
  await page.getByRole("radio", { name: "Low-code project", checked: true }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("radio", { name: "Source-code project", checked: true }).waitFor();
  await tabTo(page, page.getByRole("button", { name: "Next" }));
  await page.keyboard.press("Enter");
  await arriveAt(page, "New source-code project");
  await tabTo(page, page.getByLabel("Project name"));
  await page.keyboard.type("By keyboard");
  await tabTo(page, page.getByRole("button", { name: "New project" }));
  await page.keyboard.press("Enter");

  await arriveAt(page, "By keyboard");
  await tabTo(
    page,
    page.getByRole("navigation", { name: "Project navigation" }).getByRole("link", { name: "Repositories" }),
  );
  await page.keyboard.press("Enter");
  await arriveAt(page, "Repositories");
  await tabTo(page, page.getByRole("button", { name: "New repository" }).first());
  await page.keyboard.press("Enter");
  await arriveAt(page, "New repository");
  await tabTo(page, page.getByLabel("Repository name"));
});
