import { mergeQueueEndpoints } from "@lowforge/contract/merge-requests";
import { protectionEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases, type TestMember } from "../../../testing/index.ts";
import { createMergeWorld, type MergeWorld } from "../testing/merge-world.ts";
import { createQueueWorld, type QueueWorld } from "../testing/queue-world.ts";

describeOnBothDatabases("a request leaves the queue", (start) => {
  let merges: MergeWorld;
  let line: QueueWorld;
  let developer: TestMember;
  beforeAll(async () => {
    merges = await createMergeWorld(start);
    line = createQueueWorld(merges);
  });
  afterAll(() => merges.close());
  beforeEach(async () => {
    await merges.begin();
    developer = await merges.world.app.createMember();
    await merges.world.app.addToProject(developer, merges.world.projectId, "developer");
  });

  /** A request that the developer has put into the queue, and what is checked of it. */
  async function enterByDeveloper(): Promise<{ readonly id: number; readonly sha: string }> {
    await line.setRules({ needsChecks: true });
    const id = await line.open("one");
    const order = { mergeRequestId: id, expectedHead: await merges.shaOf("one") };
    expect((await merges.call(mergeQueueEndpoints.joinMergeQueue, order, developer)).code).toBe(200);
    return { id, sha: (await line.nextCandidate())?.sha ?? "" };
  }

  const expectEnded = (id: number, ending: string): Promise<void> =>
    line.soon(async () => {
      expect(await line.placeOf(id)).toMatchObject({ place: null, ended: { ending } });
      expect(await line.statusOf(1)).toBe("opened");
    });

  it("whose member may no longer push, although its checks have passed", async () => {
    const { id, sha } = await enterByDeveloper();
    const { db } = merges.world.app.database;
    await db.deleteFrom("project_members").where("user_id", "=", developer.id).execute();
    await line.setStatus(sha, "success");
    await expectEnded(id, "no-permission");
  });

  it("which the protection of the target refuses to its member meanwhile", async () => {
    const { id, sha } = await enterByDeveloper();
    const level = (name: "nobody" | "administrators") => ({ level: name });
    await merges.call(protectionEndpoints.addProtection, {
      repositoryId: merges.repositoryId(),
      kind: "branch",
      pattern: "main",
      grants: {
        push: level("nobody"),
        merge: level("administrators"),
        force: level("nobody"),
        create: level("administrators"),
        delete: level("nobody"),
      },
    });
    await line.setStatus(sha, "success");
    await expectEnded(id, "refused");
  });

  it("whose target is deleted", async () => {
    await line.setRules({ needsChecks: true, queueBranches: ["side"] });
    await merges.change("side", { "side.txt": "x\n" }, "Side");
    await line.setStatus(await merges.change("one", { "one.txt": "x\n" }, "One"), "success");
    const id = await merges.open({ sourceBranch: "one", targetBranch: "side" });
    expect((await line.join(id, "one")).code).toBe(200);
    await line.nextCandidate();
    await merges.git("push", "-q", "origin", "--delete", "side");
    await expectEnded(id, "target-deleted");
  });
});
