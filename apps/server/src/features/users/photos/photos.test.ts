import { photoEndpoints, userEndpoints } from "@lowforge/contract/users";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jpeg, png } from "../../../platform/pictures/testing/sample-pictures.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";

describeOnBothDatabases("photos of members", (start) => {
  let app: TestApp;
  let member: TestMember;
  let other: TestMember;
  beforeAll(async () => {
    app = await start();
    [member, other] = [await app.createMember(), await app.createMember()];
  });
  afterAll(() => app.close());

  async function upload(payload: Buffer | string) {
    const response = await app.http.inject({
      method: "POST",
      url: photoEndpoints.uploadPhoto.path,
      headers: { authorization: `Bearer ${member.token}`, "content-type": "application/octet-stream" },
      payload,
    });
    return response.json<{ code: number; data: { photo: string } | null }>();
  }
  const get = (query: string, headers: Record<string, string> = { authorization: `Bearer ${other.token}` }) =>
    app.http.inject({ url: `${photoEndpoints.getPhoto.path}?userId=${member.id}${query}`, headers });
  const photoOf = async () => (await app.call(userEndpoints.selectUserInfo, {}, member)).data.photo;

  it("are seen by every member as a small square that names itself", async () => {
    expect(await photoOf()).toBeNull();
    const { data } = await upload(await jpeg(900, 600));
    expect(await photoOf()).toBe(data?.photo);
    const answer = await get(`&photo=${data?.photo}`);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=31536000, immutable",
    });
    const { format, width, height } = await sharp(answer.rawPayload).metadata();
    expect([format, width, height]).toEqual(["webp", 192, 192]);
    expect((await get("", {})).statusCode).toBe(401);
  });

  it("make way for another, and are gone when they are taken away", async () => {
    const first = (await upload(await jpeg(300, 300))).data?.photo;
    const second = (await upload(await png(400, 300))).data?.photo;
    expect((await get(`&photo=${first}`)).json()).toMatchObject({ code: codeOf("DETAIL_MISSING") });
    expect((await get(`&photo=${second}`)).statusCode).toBe(200);
    await app.call(photoEndpoints.removePhoto, {}, member);
    expect([await photoOf(), (await get("")).statusCode]).toEqual([null, 404]);
    expect((await app.call(photoEndpoints.removePhoto, {}, member)).status).toBe(200);
  });

  it("are nothing but JPG and PNG, and the one that is there stays", async () => {
    const { data } = await upload(await png());
    expect((await upload("<svg xmlns='http://www.w3.org/2000/svg'/>")).code).toBe(codeOf("COVER_FORMAT"));
    expect(await photoOf()).toBe(data?.photo);
  });
});
