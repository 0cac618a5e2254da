import { createHash, randomBytes } from "node:crypto";
import { editEndpoints, importEndpoints, lfsFetchEndpoints } from "@lowforge/contract/repositories";
import { expect, inject, test, vi } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin, signInAsAdminToApi } from "../world/members.ts";
import { createWorkingCopy } from "../world/working-copy.ts";

const browser = useBrowser("en-US");

test("large files that a source did not have are fetched once it has them, after a sign-in there", async () => {
  const api = await signInAsAdminToApi();
  const { projectId, repositoryId: sourceId, cloneUrl } = await createWorkingCopy(api, "Late files");
  const content = randomBytes(200_000);
  const oid = createHash("sha256").update(content).digest("hex");
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${oid}\nsize ${content.length}\n`;
  await api.call(editEndpoints.commitFiles, {
    ...{ repositoryId: sourceId, branch: "main", expectedHead: null, message: "Add a film" },
    actions: [{ kind: "create", path: "film.bin", content: pointer }],
  });
  const login = { username: "admin", password: inject("adminPassword") };
  const wish = { projectId, name: "late-copy", url: cloneUrl, ...login };
  const { repositoryId } = await api.call(importEndpoints.startImport, wish);
  const isImported = async () => (await api.call(importEndpoints.getImport, { repositoryId })) === null;
  await vi.waitUntil(isImported, { timeout: 30_000, interval: 200 });

  const { page } = await browser.visit(`/console/en/repository/git/${repositoryId}`);
  await signInAsAdmin(page);
  await page.getByRole("link", { name: "How to bring them" }).click();
  await page.getByText(/^1 large file \(\d+ KiB\)/).waitFor();
  await page.getByText("The source does not have the missing ones, or gave damaged ones.").waitFor();

  const basic = `Basic ${Buffer.from(`${login.username}:${login.password}`).toString("base64")}`;
  const objects = `${cloneUrl}/info/lfs/objects`;
  const type = "application/octet-stream";
  const headers = { authorization: basic, "content-type": type };
  await fetch(`${objects}/${oid}`, { method: "PUT", headers, body: new Uint8Array(content) });
  await fetch(`${objects}/verify`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/vnd.git-lfs+json" },
    body: JSON.stringify({ oid, size: content.length }),
  });

  await page.getByRole("button", { name: "Fetch missing files" }).click();
  const dialog = page.getByRole("dialog");
  await expect.poll(() => dialog.getByLabel("Source URL").inputValue()).toBe(cloneUrl);
  await dialog.getByRole("button", { name: "Fetch missing files" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText(/The source refused access/).waitFor();

  await page.getByRole("button", { name: "Fetch missing files" }).click();
  await dialog.getByLabel("Username").fill(login.username);
  await dialog.getByLabel("Password or access token").fill(login.password);
  await dialog.getByRole("button", { name: "Fetch missing files" }).click();
  await page.getByText("Fetched 1 large file").waitFor();
  await page.getByRole("heading", { name: "Missing large files" }).waitFor({ state: "detached" });
  expect(await api.call(lfsFetchEndpoints.getFetch, { repositoryId })).toMatchObject({
    ...{ state: "done", broughtCount: 1, failure: null },
  });
});
