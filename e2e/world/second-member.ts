import { join } from "node:path";
import type { SeededRoleKey } from "@lowforge/contract/projects";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { findRole, insertMember } from "../../apps/server/src/features/projects/index.ts";
import { hashPassword, insertUser } from "../../apps/server/src/features/users/index.ts";
import { openDatabase } from "../../apps/server/src/platform/database/index.ts";

/** The password of every member that is added here. */
export const memberPassword = "spark-and-anvil-7";

interface NewMember {
  readonly projectId: number;
  readonly role: SeededRoleKey;
  /** True for whoever has not taken the guided tour: it is offered to them. */
  readonly isNew?: boolean;
}

/**
 * Adds a member to the product that the journeys share, and to one of its projects. It has no page for that yet, so
 * this writes into its database.
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
