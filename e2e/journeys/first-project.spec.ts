import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin } from "../world/members.ts";
import { git, makeSampleRepository } from "../world/sample-repository.ts";

const browser = useBrowser("en-US");
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lowforge-journey-"));
  await makeSampleRepository(folder, 300, 40);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a member signs in, creates a project and a repository, pushes to it, and builds it to success", async () => {
  const { page } = await browser.visit("/console/en/sign-in");
  await signInAsAdmin(page);

  await createProject(page, "Payroll");
  const cloneUrl = await createRepository(page, "payroll web");
  await page.getByText("This repository is empty").waitFor();

  await git(folder, "push", "--quiet", withPassword(cloneUrl), "main");
  // The page waits for the first push by itself.
  await page.getByRole("link", { name: "part-0 Directory", exact: true }).waitFor();
  await page.getByText("300", { exact: true }).waitFor();

  await page.getByRole("link", { name: "CI builds" }).click();
  await page
    .getByRole("link", { name: "New build task" })
    .or(page.getByRole("button", { name: "New build task" }))
    .first()
    .click();
  await page.getByLabel("Task name").fill("Build and test");
  await page.getByLabel("Step display name").fill("Count");
  await page.getByLabel("Command").fill("echo counting\nls part-0 | wc -l\necho the end");
  await page.getByRole("button", { name: "New build task" }).click();

  await page.getByRole("heading", { level: 1, name: "Build and test" }).waitFor();
  await page.getByRole("button", { name: "Run now" }).click();
  await page.getByRole("heading", { level: 1, name: "Build #1" }).waitFor();
  await page.getByRole("log").getByText("the end", { exact: true }).waitFor();
  await page.locator("main").getByText("Succeeded").first().waitFor();
  await expect.poll(() => page.title()).toContain("Lowforge");
});

async function createProject(page: Page, name: string): Promise<void> {
  // The way from sign-in must be over, or it would lead away from here again.
  await page.getByRole("heading", { level: 1, name: "Projects" }).waitFor();
  await page.goto("/console/en/project/codeCreate");
  await page.getByLabel("Project name").fill(name);
  await page.getByRole("button", { name: "New project" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

/** Answers the clone address that the page shows. */
async function createRepository(page: Page, name: string): Promise<string> {
  await page
    .getByRole("navigation", { name: "Project navigation" })
    .getByRole("link", { name: "Repositories" })
    .click();
  await page
    .getByRole("button", { name: "New repository" })
    .or(page.getByRole("link", { name: "New repository" }))
    .first()
    .click();
  // The list that is left has a field to search for repository names.
  await page.getByLabel("Repository name", { exact: true }).fill(name);
  await page.getByRole("radio", { name: "Frontend" }).check();
  await page.getByLabel("Description").fill("What members see");
  await page.getByRole("button", { name: "New repository" }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  return page.getByRole("textbox", { name: "Clone URL" }).inputValue();
}

function withPassword(url: string): string {
  const address = new URL(url);
  address.username = "admin";
  address.password = inject("adminPassword");
  return address.href;
}
