import { photoEndpoints, userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, expect, it } from "vitest";
import { always, clickAll } from "../../testing/clicks.ts";
import { describeOnBothDatabases, type TestApp, type TestMember } from "../../testing/index.ts";

describeOnBothDatabases("what a member asks of their profile many times at the same moment", (start) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await start();
    member = await app.createMember();
  });
  afterAll(() => app.close());

  const profile = async () => (await app.call(userEndpoints.selectUserInfo, {}, member)).data;

  it("ends the guided tour", async () => {
    expect(await clickAll(() => app.call(userEndpoints.updateBootStatus, {}, member))).toEqual(always);
    expect((await profile()).bootStatus).toBe(1);
  });

  it("shows one photo or none, and the name that it has", async () => {
    const { uploadPhoto, removePhoto, getPhoto } = photoEndpoints;
    expect(await clickAll(() => app.call(uploadPhoto, {}, member))).toEqual(always);
    let turn = 0;
    const inTurns = () => app.call(turn++ % 2 === 0 ? uploadPhoto : removePhoto, {}, member);
    expect(await clickAll(inTurns)).toEqual(always);
    const { photo } = await profile();
    const shown = await app.call(getPhoto, { userId: member.id, photo: photo ?? undefined }, member);
    expect(shown.status).toBe(photo === null ? 404 : 200);
    expect(await clickAll(() => app.call(removePhoto, {}, member))).toEqual(always);
    expect((await profile()).photo).toBeNull();
  });
});
