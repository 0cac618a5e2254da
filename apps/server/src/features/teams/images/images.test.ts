import { teamEndpoints } from "@lowforge/contract/teams";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { jpeg, png } from "../../../platform/pictures/testing/sample-pictures.ts";
import { codeOf, describeOnBothDatabases, type TestMember } from "../../../testing/index.ts";
import { gatherPeople, type TeamWorld } from "../testing/team-world.ts";

describeOnBothDatabases("the picture of a team", (start) => {
  let people: Awaited<ReturnType<typeof gatherPeople>>;
  let world: TeamWorld;
  let teamId: number;
  beforeAll(async () => {
    people = await gatherPeople(await start());
  });
  afterAll(() => people.app.close());
  beforeEach(async () => {
    world = await people.withTeam();
    ({ teamId } = world);
  });

  async function upload(payload: Buffer | string, as: TestMember = world.leader) {
    const response = await world.app.http.inject({
      method: "POST",
      url: `${teamEndpoints.uploadImage.path}?teamId=${teamId}`,
      headers: { authorization: `Bearer ${as.token}`, "content-type": "application/octet-stream" },
      payload,
    });
    return response.json<{ code: number; data: { image: string } | null }>();
  }
  const shown = async () =>
    (await world.app.call(teamEndpoints.getInfo, { teamId }, world.member)).data.image;
  const get = (input: object, as: TestMember) =>
    world.app.call(teamEndpoints.getImage, { teamId, ...input }, as);

  it("is seen by its members alone, as one that names itself", async () => {
    const { member, outsider } = world;
    expect(await shown()).toBeNull();
    const { data } = await upload(await jpeg(900, 600));
    const image = data?.image ?? "";
    expect(await shown()).toBe(image);
    const answer = await get({ image }, member);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, max-age=31536000, immutable",
    });
    expect((await get({ image }, outsider)).code).toBe(codeOf("TEAM_MISSING"));
    expect((await upload(await png(), member)).code).toBe(codeOf("NO_PERMISSION"));
  });

  it("makes way for another, and is gone when it is taken away", async () => {
    const { app, leader, member } = world;
    const first = (await upload(await jpeg(300, 300))).data?.image ?? "";
    await upload(await png(400, 300));
    expect((await get({ image: first }, member)).code).toBe(codeOf("DETAIL_MISSING"));
    expect((await app.call(teamEndpoints.removeImage, { teamId }, leader)).status).toBe(200);
    expect([await shown(), (await get({}, member)).status]).toEqual([null, 404]);
    expect((await app.call(teamEndpoints.removeImage, { teamId }, leader)).status).toBe(200);
  });

  it("is nothing but JPG and PNG, and the one that is there stays", async () => {
    const { data } = await upload(await png());
    expect((await upload("<svg xmlns='http://www.w3.org/2000/svg'/>")).code).toBe(codeOf("COVER_FORMAT"));
    expect(await shown()).toBe(data?.image);
  });

  it("goes with its team", async () => {
    const { app, leader } = world;
    await upload(await png());
    await app.call(teamEndpoints.remove, { teamId }, leader);
    const left = app.database.db.selectFrom("team_images").select("team_id").where("team_id", "=", teamId);
    expect(await left.execute()).toEqual([]);
  });
});
