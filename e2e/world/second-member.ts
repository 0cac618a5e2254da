import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SeededRoleKey } from "@lowforge/contract/projects";
import type { Page } from "playwright-core";
import { inject, onTestFinished } from "vitest";
import { findRole, insertMember } from "../../apps/server/src/features/projects/index.ts";
import { hashPassword, insertUser } from "../../apps/server/src/features/users/index.ts";
import { openDatabase } from "../../apps/server/src/platform/database/index.ts";
import { git, gitWords } from "./sample-repository.ts";

/** The password of every member that is added here. */
export const memberPassword = "spark-and-anvil-7";

interface NewMember {
  readonly projectId: number;
  readonly role: SeededRoleKey;
  /** True for whoever has not taken the guided tour: it is offered to them. */
  readonly isNew?: boolean;
}

/**
 * Adds a member to the product that the journeys share, and to one of its projects: in its database, since whoever is
 * added by the pages has to replace an initial password first, as a journey of its own shows.
 */
export async function addMember(
  username: string,
  { projectId, role, isNew = false }: NewMember,
): Promise<void> {
  const { db, close } = await openDatabase({ path: join(inject("worldDataDir"), "lowforge.sqlite") });
  try {
    const now = Date.now();
    const passwordHash = await hashPassword(memberPassword);
    const facts = { username, nickname: "", mobile: null, isSystemAdmin: false, createdAt: now };
    const userId = await insertUser(db, { ...facts, passwordHash });
    if (!isNew) await db.updateTable("users").set({ boot_status: 1 }).where("id", "=", userId).execute();
    const found = await findRole(db, projectId, role);
    if (!found) throw new Error(`There is no role ${role}.`);
    await insertMember(db, { project_id: projectId, user_id: userId, role_id: found.id, added_at: now });
  } finally {
    await close();
  }
}

/** Fills in the sign-in page and waits until it is left. */
export async function signInAs(page: Page, username: string): Promise<void> {
  await page.locator("input[autocomplete=username]").fill(username);
  await page.locator("input[autocomplete=current-password]").fill(memberPassword);
  await page.locator("button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.endsWith("/sign-in"));
}

/**
 * Clones as such a member, until the test has finished. Answers a way to make a commit and push it, which answers what
 * git said of it and throws, with git's words, where it is refused.
 */
export async function cloneAs(username: string, cloneUrl: string): Promise<() => Promise<string>> {
  const folder = await mkdtemp(join(tmpdir(), "lowforge-clone-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const url = new URL(cloneUrl);
  url.username = username;
  url.password = memberPassword;
  await git(folder, "clone", "--quiet", url.href, ".");
  let commits = 0;
  return async () => {
    commits += 1;
    await writeFile(join(folder, "news.txt"), `News number ${commits} of ${username}\n`);
    await git(folder, "add", ".");
    await git(folder, "commit", "--quiet", "--message", `Tell news number ${commits}`);
    return gitWords(folder, "push", url.href, "HEAD:main");
  };
}
