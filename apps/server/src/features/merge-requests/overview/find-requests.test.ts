import { overviewEndpoints } from "@lowforge/contract/merge-requests";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestMember } from "../../../testing/index.ts";
import { createMergeWorld, type MergeWorld } from "../testing/merge-world.ts";

describeOnBothDatabases("the search for merge requests everywhere", (start) => {
  let merges: MergeWorld;
  beforeAll(async () => {
    merges = await createMergeWorld(start);
  });
  afterAll(() => merges.close());
  beforeEach(() => merges.begin());

  async function find(search: string, member: TestMember = merges.world.owner) {
    const { data } = await merges.call(overviewEndpoints.findMergeRequests, { search }, member);
    return data.filter(({ repositoryId }) => repositoryId === merges.repositoryId());
  }

  it("finds them by a part of the title in any case, by the source branch and by the number", async () => {
    await merges.add({ title: "Retry 付款 calls" });
    const found = [{ number: 1, title: "Retry 付款 calls", status: "opened" }];
    for (const search of ["RETRY", "付款", "topic", "1", "!1"])
      expect(await find(search)).toMatchObject(found);
    expect(await find("nothing is called so")).toEqual([]);
  });

  it.each(["%", "_", "%%%%", "\\", ".*", "(a+)+$"])("takes %s as it is written", async (search) => {
    await merges.add({ title: "Plain" });
    expect(await find(search)).toEqual([]);
  });

  it("finds nothing in a project that one is no member of, may no longer read, or that is disabled", async () => {
    await merges.add({ title: "Hidden treasure" });
    const { app, projectId } = merges.world;
    const member = await app.createMember();
    expect(await find("treasure", member)).toEqual([]);
    await app.addToProject(member, projectId, "viewer");
    expect(await find("treasure", member)).toHaveLength(1);
    const setDisabled = (value: 0 | 1) =>
      app.database.db
        .updateTable("projects")
        .set({ is_disabled: value })
        .where("id", "=", projectId)
        .execute();
    await setDisabled(1);
    expect(await find("treasure", member)).toEqual([]);
    await setDisabled(0);
    await app.database.db.deleteFrom("project_members").where("user_id", "=", member.id).execute();
    expect(await find("treasure", member)).toEqual([]);
    expect(await find("treasure", app.admin)).toHaveLength(1);
  });

  it.each(["", "x".repeat(101)])("refuses to look for %j", async (search) => {
    const answer = await merges.call(overviewEndpoints.findMergeRequests, { search });
    expect(answer.code).toBe(codeOf("INVALID_PARAMETERS"));
  });
});
