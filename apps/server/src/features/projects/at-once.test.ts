import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { AnyEndpoint, EndpointInput } from "@lowforge/contract";
import { projectCoverEndpoints, projectEndpoints, projectLifeEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { always, clickAll, clicks, countCodes, onlyOnce } from "../../testing/clicks.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../testing/index.ts";

const { delete: remove, restore, purge, disable, enable } = projectLifeEndpoints;

describeOnBothDatabases("what many ask of a project at the same moment", (start) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: number;
  let count = 0;
  beforeAll(async () => {
    app = await start();
    owner = await app.createMember();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    count += 1;
    const { data } = await app.call(projectEndpoints.create, { name: `Clicked ${count}` }, owner);
    ({ projectId } = data);
  });

  const click = <E extends AnyEndpoint>(endpoint: E, input: EndpointInput<E>, member = owner) =>
    clickAll(() => app.call(endpoint, input, member));
  /** The first at every other click. */
  const clickInTurns = <E extends AnyEndpoint>(
    endpoints: readonly E[],
    input: EndpointInput<E>,
    member = owner,
  ) => {
    let turn = 0;
    return clickAll(() => app.call(endpoints[turn++ % endpoints.length] as E, input, member));
  };
  const addRepository = async (): Promise<number> =>
    (await app.call(repositoryEndpoints.create, { projectId, name: "code" }, owner)).data.repositoryId;
  const folderOf = (id: number) => join(app.dataDir, "repositories", "0", `${id}.git`);
  const purgesWaiting = async (): Promise<number> => {
    const { db } = app.database;
    const waiting = db.selectFrom("jobs").select("id").where("kind", "=", "project.purge");
    return (await waiting.where("payload", "=", JSON.stringify({ projectId })).execute()).length;
  };

  it("is done once: to delete it, to bring it back, and to be rid of it", async () => {
    const repositoryId = await addRepository();
    expect(await click(remove, { projectId })).toEqual(onlyOnce("PROJECT_MISSING"));
    expect(await purgesWaiting()).toBe(1);
    expect(await click(restore, { projectId })).toEqual(onlyOnce("PROJECT_NOT_IN_TRASH"));
    expect((await app.call(repositoryEndpoints.getInfo, { repositoryId }, owner)).status).toBe(200);

    await app.call(remove, { projectId }, owner);
    expect(await click(purge, { projectId })).toEqual(always);
    // One for each deletion, and one at once.
    expect(await purgesWaiting()).toBe(3);
    await app.jobs.runDue();
    expect(existsSync(folderOf(repositoryId))).toBe(false);
  });

  it("is restored or gone for good, whole in either case, and whoever lost is told so", async () => {
    for (let round = 0; round < 6; round += 1) {
      const name = `Round ${count} ${round}`;
      ({ projectId } = (await app.call(projectEndpoints.create, { name }, owner)).data);
      const repositoryId = await addRepository();
      await app.call(remove, { projectId }, owner);
      const order = round % 2 === 0 ? ([restore, purge] as const) : ([purge, restore] as const);
      const asked = Array.from({ length: 6 }, () => order).flat();
      const answers = await Promise.all(asked.map((endpoint) => app.call(endpoint, { projectId }, owner)));
      const codesOf = (endpoint: AnyEndpoint) =>
        countCodes(answers.filter((_, at) => asked[at] === endpoint));
      await app.jobs.runDue();
      const isThere = (await app.call(projectEndpoints.getInfo, { projectId }, owner)).status === 200;
      const [won, lost] = isThere ? [restore, purge] : [purge, restore];
      const gone = codeOf("PROJECT_MISSING");
      const refusals = isThere ? [codeOf("PROJECT_NOT_IN_TRASH")] : [codeOf("PROJECT_RECOVERY_OVER"), gone];
      expect([...codesOf(lost).keys()].filter((code) => !refusals.includes(Number(code)))).toEqual([]);
      const winners = codesOf(won).get(200) ?? 0;
      // To be rid of it is granted as often as it is asked, until it is gone.
      expect(isThere ? winners : winners + (codesOf(won).get(gone) ?? 0)).toBe(isThere ? 1 : 6);
      const info = await app.call(repositoryEndpoints.getInfo, { repositoryId }, owner);
      expect([info.status, existsSync(folderOf(repositoryId))]).toEqual([isThere ? 200 : 404, isThere]);
    }
  });

  it("is disabled and enabled as often as anybody likes, and is one of them in the end", async () => {
    expect(await click(disable, { projectId }, app.admin)).toEqual(always);
    expect(await click(enable, { projectId }, app.admin)).toEqual(always);
    expect(await clickInTurns([disable, enable], { projectId }, app.admin)).toEqual(always);
    await app.call(enable, { projectId }, app.admin);
    expect((await app.call(projectEndpoints.getInfo, { projectId }, owner)).status).toBe(200);
  });

  it("is made once by a member, and gets a slug of its own from each of many", async () => {
    const name = `Made ${count}`;
    expect(await click(projectEndpoints.create, { name }, owner)).toEqual(onlyOnce("PROJECT_EXISTS"));
    const members = await Promise.all(Array.from({ length: clicks }, () => app.createMember()));
    const answers = await Promise.all(
      members.map((member) => app.call(projectEndpoints.create, { name }, member)),
    );
    expect(new Set(answers.map(({ data }) => data.slug)).size).toBe(clicks);
  });

  it("is a favorite or none, and visited once", async () => {
    const mark = (isFavorite: boolean) =>
      app.call(projectEndpoints.updateFavorite, { projectId, isFavorite }, owner);
    expect(await clickAll(() => mark(true))).toEqual(always);
    const isFavorite = async () =>
      (await app.call(projectEndpoints.getInfo, { projectId }, owner)).data.isFavorite;
    expect(await isFavorite()).toBe(true);
    let turn = 0;
    expect(await clickAll(() => mark(turn++ % 2 === 0))).toEqual(always);
    await mark(false);
    expect(await isFavorite()).toBe(false);

    expect(await click(projectEndpoints.visit, { projectId })).toEqual(always);
    const visits = app.database.db.selectFrom("project_visits").selectAll();
    const rows = await visits.where("project_id", "=", projectId).execute();
    expect(rows).toHaveLength(1);
  });

  it("shows one cover or none, whose picture is there, and leaves nothing half-written", async () => {
    const { uploadCover, removeCover, getCover } = projectCoverEndpoints;
    expect(await click(uploadCover, { projectId })).toEqual(always);
    expect(await clickInTurns([uploadCover, removeCover], { projectId })).toEqual(always);
    const { cover } = (await app.call(projectEndpoints.getInfo, { projectId }, owner)).data;
    const shown = await app.call(getCover, { projectId }, owner);
    expect(shown.status).toBe(cover === null ? 404 : 200);
    expect(await click(removeCover, { projectId })).toEqual(always);
    for (const store of ["covers", "pictures"]) {
      const unfinished = await readdir(join(app.dataDir, store, "unfinished")).catch(() => []);
      expect([store, unfinished]).toEqual([store, []]);
    }
  });
});
