import { projectEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";

const browser = useBrowser("en-US");
const phone = { width: 375, height: 480 };

let repositoryId: number;
beforeAll(async () => {
  const api = await signInAsAdminToApi();
  const { projectId } = await api.call(projectEndpoints.create, { name: "On a phone" });
  for (const name of ["pocket one", "pocket two", "pocket three", "pocket four", "pocket five"]) {
    const made = await api.call(repositoryEndpoints.create, { projectId, name, generateReadme: true });
    repositoryId = made.repositoryId;
  }
});

async function openOnPhone(address: string): Promise<Page> {
  const { page } = await browser.visit(`/console/en/${address}`);
  await page.setViewportSize(phone);
  await signInAsAdmin(page);
  return page;
}

describe("a page's main action on a phone", () => {
  test("stays at the bottom edge however far a list is scrolled, and covers none of its rows", async () => {
    const page = await openOnPhone("repository");
    const create = page.getByRole("button", { name: "New repository" });
    const lastRow = page.getByRole("row").last();
    await lastRow.waitFor();
    await expect.poll(() => bottomOf(create)).toBeLessThanOrEqual(phone.height);
    await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
    await expect.poll(() => page.evaluate("scrollY")).toBeGreaterThan(0);
    await expect.poll(() => bottomOf(create)).toBeLessThanOrEqual(phone.height);
    expect(await bottomOf(lastRow)).toBeLessThan((await boxOf(create)).y);
  });

  test("is there for branches and tags too, and opens what it says", async () => {
    const page = await openOnPhone(`repository/git/${repositoryId}/branches`);
    const create = page.getByRole("button", { name: "New branch" });
    await create.waitFor();
    await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
    await expect.poll(() => bottomOf(create)).toBeLessThanOrEqual(phone.height);
    await create.click();
    await page.getByRole("dialog").getByLabel("Branch name").waitFor();
  });
});

describe("a repository on a phone", () => {
  test("lines its tools up in two columns", async () => {
    const page = await openOnPhone(`repository/git/${repositoryId}`);
    const find = await boxOf(page.getByRole("button", { name: "Find file" }));
    const search = await boxOf(page.getByRole("searchbox", { name: "Search code" }).locator(".."));
    const compare = await boxOf(page.getByRole("button", { name: "Compare" }));
    const download = await boxOf(page.getByRole("button", { name: "Download source" }));
    const add = await boxOf(page.getByRole("button", { name: "Add file" }));
    expect([search.x, compare.x]).toEqual([16, 16]);
    expect(download).toEqual({ ...find, y: download.y });
    expect([find, download, add].map(({ x, width }) => x + width)).toEqual([359, 359, 359]);
  });

  test("shows short facts beside each other, and its description in a row of its own", async () => {
    const page = await openOnPhone(`repository/git/${repositoryId}`);
    const factOf = (label: string) =>
      boxOf(page.getByRole("complementary").locator("dl > div").filter({ hasText: label }));
    // What is above them comes with an answer of its own and moves them.
    await expect.poll(async () => (await factOf("Repository number")).y - (await factOf("Type")).y).toBe(0);
    const [type, number] = [await factOf("Type"), await factOf("Repository number")];
    expect(number.x).toBeGreaterThan(type.x);
    expect((await factOf("Description")).width).toBeGreaterThan(2 * type.width);
  });

  test("shows names in a directory whole while there is room", async () => {
    const page = await openOnPhone(`repository/git/${repositoryId}/new?path=docs`);
    await page.getByLabel("Path").fill("docs/introduction.md");
    await page.locator(".cm-content").fill("Welcome");
    await page.getByRole("button", { name: "Commit changes" }).click();
    await page.getByRole("link", { name: "docs", exact: true }).click();
    const name = page.getByRole("table").getByText("introduction.md", { exact: true });
    await name.waitFor();
    await expect
      .poll(() => name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
  });
});

test("the releases of a repository are as wide as its other pages", async () => {
  const { page } = await browser.visit(`/console/en/repository/git/${repositoryId}/releases/new?tag=v1.0.0`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdmin(page);
  await page.getByLabel("Title").fill("Pocket 1.0");
  await page.getByRole("button", { name: "Publish release" }).click();
  const release = page.getByRole("article").filter({ hasText: "Pocket 1.0" });
  expect((await boxOf(release)).width).toBe((await boxOf(page.getByRole("navigation").last())).width);
});

async function boxOf(element: Locator) {
  await element.waitFor();
  const box = await element.boundingBox();
  if (box === null) throw new Error("It is not shown.");
  return box;
}

async function bottomOf(element: Locator): Promise<number> {
  const { y, height } = await boxOf(element);
  return y + height;
}
