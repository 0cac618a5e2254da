import type { AnyEndpoint, EndpointInput } from "@lowforge/contract";
import { mergeActionEndpoints, mergeRequestEndpoints } from "@lowforge/contract/merge-requests";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { App } from "../../../app.ts";
import { buildTestApp, callerOf, codeOf } from "../../../testing/index.ts";
import { createMergeWorld, type MergeWorld } from "../testing/merge-world.ts";

/** One in the suite; LOWFORGE_RACES=170 for five hundred races. */
const rounds = Number(process.env["LOWFORGE_RACES"] ?? 1);

// A server on SQLite is alone with its data folder.
describe("two servers on one PostgreSQL", () => {
  let merges: MergeWorld;
  let second: App;
  beforeAll(async () => {
    merges = await createMergeWorld(() => buildTestApp("postgres"));
    second = await merges.world.app.startAnother();
  });
  afterAll(async () => {
    await second.close();
    await merges.close();
  });

  it(
    "merge a request once, whichever of them is asked, and both say so",
    async () => {
      const callSecond = callerOf(second);
      const { merge, getMergeRequest } = mergeRequestEndpoints;
      const refusals = ["MERGE_RUNNING", "MERGE_REQUEST_ENDED", "REF_MOVED", "MERGE_NOT_READY"] as const;
      const methods = ["merge", "squash", "rebase"] as const;
      for (const method of Array.from({ length: rounds }, () => methods).flat()) {
        await merges.begin();
        const order = {
          mergeRequestId: await merges.open(),
          expectedHead: await merges.shaOf("topic"),
          method,
        };
        const answers = await Promise.all(
          Array.from({ length: 12 }, (_, at) =>
            (at % 2 === 0 ? merges.call : callSecond)(merge, order, merges.world.owner),
          ),
        );
        const codes = answers.map(({ code }) => code);
        expect(codes.filter((code) => code === 200)).toHaveLength(1);
        for (const code of codes.filter((one) => one !== 200)) expect(refusals.map(codeOf)).toContain(code);
        const question = { repositoryId: merges.repositoryId(), number: 1 };
        const told = await callSecond(getMergeRequest, question, merges.world.owner);
        expect([told.data.status, (await merges.get()).status]).toEqual(["merged", "merged"]);
        await merges.git("fetch", "-q");
        const added = await merges.git("log", "--format=%H", "--no-merges", "origin/main", "--", "b.txt");
        expect(added.split("\n")).toHaveLength(1);
        expect(await merges.git("show", "origin/main:b.txt")).toBe("topic");
      }
    },
    20_000 * rounds,
  );

  it(
    "open one request for a branch, and one that takes it back, whichever of them is asked",
    async () => {
      const callSecond = callerOf(second);
      const { addMergeRequest } = mergeRequestEndpoints;
      const askBoth = async <E extends AnyEndpoint>(endpoint: E, input: EndpointInput<E>) => {
        const asking = Array.from({ length: 20 }, (_, at) =>
          (at % 2 === 0 ? merges.call : callSecond)(endpoint, input, merges.world.owner),
        );
        return (await Promise.all(asking)).map(({ code }) => code).sort();
      };
      const once = [200, ...Array<number>(19).fill(codeOf("MERGE_REQUEST_EXISTS"))];
      for (let round = 0; round < rounds; round += 1) {
        await merges.begin();
        const wanted = { repositoryId: merges.repositoryId(), title: "Topic", ...merges.pair };
        expect(await askBoth(addMergeRequest, wanted)).toEqual(once);
        const { mergeRequestId } = await merges.get();
        await merges.merge(mergeRequestId);
        expect(await askBoth(mergeActionEndpoints.revertMergeRequest, { mergeRequestId })).toEqual(once);
      }
    },
    20_000 * rounds,
  );
});
