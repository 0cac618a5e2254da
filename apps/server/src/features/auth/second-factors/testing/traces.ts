import { messageEndpoints } from "@lowforge/contract/messages";
import type { AuditAction } from "@lowforge/contract/users";
import type { TestApp } from "../../../../testing/index.ts";
import { eventually } from "../../../../testing/eventually.ts";

/** Who did it to whom, by their ids, the oldest first. */
export async function trailOf(app: TestApp, action: AuditAction) {
  const rows = await app.database.db
    .selectFrom("audit_entries")
    .select(["actor_id as actor", "action", "subject_id as subject"])
    .where("action", "=", action)
    .orderBy("sequence")
    .execute();
  return rows;
}

/** What somebody's messages tell of once all that has happened was told. */
export async function eventsToldTo(app: TestApp, member: { readonly token: string }): Promise<string[]> {
  await app.events.settle();
  await eventually(async () => {
    await app.jobs.runDue();
    const left = await app.database.db.selectFrom("message_news").select("id").execute();
    if (left.length > 0) throw new Error(`${left.length} happenings are not told yet`);
  });
  const { data } = await app.call(messageEndpoints.list, {}, member);
  return data.list.map(({ event }) => event);
}
