import { messageEndpoints } from "@lowforge/contract/messages";
import { afterAll, beforeAll, expect, it } from "vitest";
import { insertMember } from "../projects/index.ts";
import { insertUser } from "../users/index.ts";
import { describeOnBothDatabases } from "../../testing/index.ts";
import { inboxOf } from "./testing/inbox.ts";
import { createToldWorld, type ToldWorld } from "./testing/told-world.ts";
import { saveWatch } from "./watches/watches.db.ts";

const followerCount = 1_100;

describeOnBothDatabases("a project that many follow", (start) => {
  let w: ToldWorld;
  beforeAll(async () => {
    w = await createToldWorld(start);
  });
  afterAll(() => w.close());

  it("tells each of them once, and none who may not read it", async () => {
    const { projectId } = w;
    const { db } = w.app.database;
    const viewer = await db
      .selectFrom("project_roles")
      .select("id")
      .where("project_id", "=", projectId)
      .where("key", "=", "viewer")
      .executeTakeFirstOrThrow();
    await db.transaction().execute(async (tx) => {
      for (let index = 0; index < followerCount; index += 1) {
        const userId = await insertUser(tx, {
          username: `follower${index}`,
          mobile: null,
          nickname: `Follower ${index}`,
          passwordHash: "",
          isSystemAdmin: false,
          createdAt: 0,
        });
        const watch = { user_id: userId, kind: "project", subject_id: projectId } as const;
        await saveWatch(tx, { ...watch, project_id: projectId, repository_id: null, level: "following" });
        // Every eleventh has left the project since.
        if (index % 11 === 0) continue;
        await insertMember(tx, { project_id: projectId, user_id: userId, role_id: viewer.id, added_at: 0 });
      }
    });
    await w.call(messageEndpoints.setWatch, { kind: "project", id: projectId, level: "following" });
    await w.open();
    await inboxOf(w.app, w.owner).told();
    const expected = followerCount - followerCount / 11;
    const { told, people } = await db
      .selectFrom("messages")
      .select((select) => [
        select.fn.countAll<number>().as("told"),
        select.fn.count<number>("user_id").distinct().as("people"),
      ])
      .where("event", "=", "merge-request.opened")
      .executeTakeFirstOrThrow();
    expect([Number(told), Number(people)]).toEqual([expected, expected]);
    const { unread } = await db
      .selectFrom("message_counters")
      .select((select) => select.fn.sum<number>("unread").as("unread"))
      .where("type", "=", "ALL")
      .executeTakeFirstOrThrow();
    expect(Number(unread)).toBe(expected);
  });
});
