import { buildTaskEndpoints } from "@lowforge/contract/pipelines";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const browser = useBrowser("en-US");

test("a build that fails says why, opens at its first error, and can be run again", async () => {
  const page = await openTask("Fails", "seq 1 400\necho 'error: two tests fail'\nseq 401 800\nexit 3");
  await page.getByRole("button", { name: "Run now" }).click();
  await page.getByRole("heading", { level: 1, name: "Build #1" }).waitFor();
  await page.getByRole("status").getByText("Failed").waitFor();
  await page.getByText("Command failed with exit code 3").waitFor();

  await page.reload();
  const error = page.getByRole("log").getByText("error: two tests fail", { exact: true });
  await error.waitFor();
  await expect.poll(() => isWithin(page, error)).toBe(true);

  await page.getByRole("button", { name: "Run again" }).click();
  await page.getByRole("heading", { level: 1, name: "Build #2" }).waitFor();
  await page.getByRole("status").getByText("Failed").waitFor();
});

test("a build that never ends is canceled, and says so", async () => {
  const page = await openTask("Never ends", "echo waiting for ever\nsleep 600");
  await page.getByRole("button", { name: "Run now" }).click();
  await page.getByRole("log").getByText("waiting for ever", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Cancel build" }).click();
  await page.getByRole("status").getByText("Canceled").waitFor();
  await page.getByRole("button", { name: "Run again" }).waitFor();
});

/** Opens the page of a new task with one step. */
async function openTask(name: string, command: string): Promise<Page> {
  const api = await signInAsAdminToApi();
  const { projectId, repositoryId } = await createWorkingCopy(api, `${name} project`);
  const { taskId } = await api.call(buildTaskEndpoints.addTask, {
    projectId,
    repositoryId,
    name,
    kind: "ci",
    branch: "main",
    toolId: "none",
    steps: [{ name: "The only step", command }],
  });
  const { page } = await browser.visit(`/console/en/project/${projectId}/ci/${taskId}`);
  await signInAsAdmin(page);
  return page;
}

/** Whether a line stands inside the part of the log that is seen. */
async function isWithin(page: Page, line: ReturnType<Page["getByText"]>): Promise<boolean> {
  const [frame, box] = [await page.getByRole("log").boundingBox(), await line.boundingBox()];
  return frame !== null && box !== null && box.y >= frame.y && box.y + box.height <= frame.y + frame.height;
}
