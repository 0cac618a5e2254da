import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pictureLimitBytes } from "@lowforge/contract";
import { projectCoverEndpoints, projectEndpoints } from "@lowforge/contract/projects";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jpeg, png } from "../../../platform/pictures/testing/sample-pictures.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";

describeOnBothDatabases("covers of projects", (start) => {
  let app: TestApp;
  let owner: TestMember;
  let projectId: number;
  beforeAll(async () => {
    app = await start();
    owner = await app.createMember();
    projectId = (await app.call(projectEndpoints.create, { name: "Covered" }, owner)).data.projectId;
  });
  afterAll(() => app.close());

  async function upload(payload: Buffer, member = owner) {
    const response = await app.http.inject({
      method: "POST",
      url: `${projectCoverEndpoints.uploadCover.path}?projectId=${projectId}`,
      headers: { authorization: `Bearer ${member.token}`, "content-type": "application/octet-stream" },
      payload,
    });
    return response.json<{ code: number; data: { cover: string } | null }>();
  }
  const get = (query: string, headers: Record<string, string> = { authorization: `Bearer ${owner.token}` }) =>
    app.http.inject({
      url: `${projectCoverEndpoints.getCover.path}?projectId=${projectId}${query}`,
      headers,
    });
  const coverOf = async () => (await app.call(projectEndpoints.getInfo, { projectId }, owner)).data.cover;

  it("show the picture in both sizes, as nothing but a picture, for good under its own address", async () => {
    const { data } = await upload(await jpeg(2_000, 1_200));
    expect(await coverOf()).toBe(data?.cover);
    const card = await get(`&cover=${data?.cover}`);
    const header = await get(`&size=header&cover=${data?.cover}`);
    expect(header.rawPayload.length).toBeGreaterThan(card.rawPayload.length);
    expect(card.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=31536000, immutable",
      vary: "authorization",
    });
    expect(card.headers["content-security-policy"]).toContain("sandbox");
    expect(card.rawPayload.subarray(8, 12).toString()).toBe("WEBP");
  });

  it("answer the present picture where none is named, and nothing new to whoever has it", async () => {
    const { data } = await upload(await png());
    const first = await get("");
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    const again = await get("", {
      authorization: `Bearer ${owner.token}`,
      "if-none-match": String(first.headers.etag),
    });
    expect([data?.cover.length, again.statusCode]).toEqual([64, 304]);
  });

  it("do not answer an old picture under its old address, nor any once it was removed", async () => {
    const old = (await upload(await png())).data?.cover;
    await upload(await jpeg());
    expect((await get(`&cover=${old}`)).statusCode).toBe(404);
    await app.call(projectCoverEndpoints.removeCover, { projectId }, owner);
    expect(await coverOf()).toBeNull();
    expect((await app.call(projectCoverEndpoints.getCover, { projectId }, owner)).code).toBe(
      codeOf("DETAIL_MISSING"),
    );
  });

  it("are closed to whoever may not see the project, and to a browser without the header", async () => {
    await upload(await png());
    const stranger = await app.createMember();
    const answer = await get("", { authorization: `Bearer ${stranger.token}` });
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([
      404,
      codeOf("PROJECT_MISSING"),
    ]);
    expect((await get("", { cookie: `Admin-LC-Token=${owner.token}` })).statusCode).toBe(401);
  });

  it("take exactly 10 MiB, and not a byte more", async () => {
    const picture = await jpeg();
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect((await upload(padded(pictureLimitBytes))).code).toBe(200);
    const before = await coverOf();
    expect((await upload(padded(pictureLimitBytes + 1))).code).toBe(codeOf("BODY_TOO_LARGE"));
    expect((await upload(Buffer.from("<svg/>"))).code).toBe(codeOf("COVER_FORMAT"));
    expect(await coverOf()).toBe(before);
    expect(await readdir(join(app.dataDir, "covers", "unfinished"))).toEqual([]);
  });

  it("are refused in an archived project, and to a viewer", async () => {
    const viewer = await app.createMember();
    await app.addToProject(viewer, projectId, "viewer");
    expect((await upload(await png(), viewer)).code).toBe(codeOf("NO_PERMISSION"));
    await app.call(projectEndpoints.archive, { projectId }, owner);
    expect((await upload(await png())).code).toBe(codeOf("PROJECT_ARCHIVED"));
    await app.call(projectEndpoints.unarchive, { projectId }, owner);
  });
});
