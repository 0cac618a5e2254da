import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { AnyEndpoint, EndpointInput, ErrorName } from "@lowforge/contract";
import { projectEndpoints } from "@lowforge/contract/projects";
import {
  type Release,
  releaseEndpoints,
  repositoryEndpoints,
  tagEndpoints,
} from "@lowforge/contract/repositories";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createBlobStore } from "../../../platform/files/index.ts";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";
import { sweepAssets } from "./asset-sweep.service.ts";

const refused = (name: ErrorName, status: number) => ({ code: codeOf(name), status });

describeOnBothDatabases("releases", (start) => {
  let app: TestApp;
  let owner: TestMember;
  let viewer: TestMember;
  let repositoryId: number;
  beforeAll(async () => {
    app = await start();
    owner = await app.createMember("lindev");
    viewer = await app.createMember();
    const { projectId } = (await app.call(projectEndpoints.create, { name: "Forge" }, owner)).data;
    await app.addToProject(viewer, projectId, "viewer");
    const wanted = { projectId, name: "work", generateReadme: true };
    repositoryId = (await app.call(repositoryEndpoints.create, wanted, owner)).data.repositoryId;
  });
  afterAll(() => app.close());

  const call = <E extends AnyEndpoint>(endpoint: E, input: EndpointInput<E>, member = owner) =>
    app.call(endpoint, input, member);
  const publish = async (tag: string, fields: object = {}): Promise<Release> => {
    app.clock.advance(1_000);
    const wanted = { repositoryId, tag, title: `Release ${tag}`, notes: "# New\n\n- faster", ...fields };
    return (await call(releaseEndpoints.createRelease, wanted)).data;
  };
  const list = async (member = owner) =>
    (await call(releaseEndpoints.listReleases, { repositoryId }, member)).data;
  const tagsNamed = async (name: string, member = owner) =>
    (await call(tagEndpoints.listTagPage, { repositoryId, name }, member)).data.list;
  const upload = (releaseId: number, name: string, bytes: Buffer, member = owner) =>
    app.http.inject({
      method: "POST",
      url: `${releaseEndpoints.uploadAsset.path}?releaseId=${releaseId}&name=${encodeURIComponent(name)}`,
      headers: { authorization: `Bearer ${member.token}`, "content-type": "application/octet-stream" },
      payload: bytes,
    });
  const download = (assetId: number, member = owner, headers = {}) =>
    app.http.inject({
      method: "GET",
      url: `${releaseEndpoints.downloadAsset.path}?assetId=${assetId}`,
      headers: { authorization: `Bearer ${member.token}`, ...headers },
    });
  const assetOf = (answer: { body: string; json(): unknown }) =>
    (answer.json() as { data: Release["assets"][number] }).data;

  it("makes the tag that it needs, with the member as tagger", async () => {
    const release = await publish("v1.0.0");
    expect(release).toMatchObject({ tag: "v1.0.0", isDraft: false, isLatest: true, assets: [] });
    expect(release.commit?.subject).toBe("Initial commit");
    const [tag] = await tagsNamed("v1.0.0");
    expect(tag).toMatchObject({
      isAnnotated: true,
      comment: "Release v1.0.0",
      tagger: { name: "lindev", email: "lindev@noreply.forge.test" },
      release: { releaseId: release.releaseId, isDraft: false },
    });
  });

  it("takes a tag that exists as it is, once", async () => {
    await call(tagEndpoints.createTag, { repositoryId, name: "light", from: "main" });
    const release = await publish("light");
    expect((await tagsNamed("light"))[0]).toMatchObject({ isAnnotated: false, comment: "" });
    const again = { repositoryId, tag: "light", title: "Again" };
    expect(await call(releaseEndpoints.createRelease, again)).toMatchObject(refused("RELEASE_EXISTS", 409));
    const gone = await call(tagEndpoints.deleteTag, {
      repositoryId,
      name: "light",
      expectedSha: release.commit?.sha ?? "",
    });
    expect(gone).toMatchObject(refused("TAG_HAS_RELEASE", 409));
  });

  it("leaves nothing where its tag cannot be made", async () => {
    const before = await list();
    const wanted = { repositoryId, tag: "v9", title: "Nine", target: "nowhere" };
    expect(await call(releaseEndpoints.createRelease, wanted)).toMatchObject(refused("BRANCH_MISSING", 404));
    expect((await list()).total).toBe(before.total);
    const twin = { repositoryId, tag: "V1.0.0", title: "Twin" };
    expect(await call(releaseEndpoints.createRelease, twin)).toMatchObject(refused("REF_NAME_CONFLICT", 409));
  });

  it("keeps a draft from readers and its tag unmade until it is published", async () => {
    const draft = await publish("v2.0.0", { isDraft: true });
    expect(draft).toMatchObject({ isDraft: true, isLatest: false, commit: null, publishedAt: null });
    expect((await list()).list[0]?.releaseId).toBe(draft.releaseId);
    expect((await list(viewer)).list.map(({ tag }) => tag)).not.toContain("v2.0.0");
    const { releaseId } = draft;
    const hidden = await call(releaseEndpoints.getRelease, { releaseId }, viewer);
    expect(hidden).toMatchObject(refused("RELEASE_MISSING", 404));
    expect(await tagsNamed("v2.0.0")).toEqual([]);
    const wanted = { releaseId, title: "Two", notes: "Better", isDraft: false };
    const published = (await call(releaseEndpoints.updateRelease, wanted)).data;
    expect(published).toMatchObject({ title: "Two", isDraft: false, isLatest: true });
    expect(published.commit).not.toBeNull();
    expect((await call(releaseEndpoints.getRelease, { releaseId }, viewer)).data.notes).toBe("Better");
    const back = await call(releaseEndpoints.updateRelease, { ...wanted, isDraft: true });
    expect(back).toMatchObject(refused("INVALID_PARAMETERS", 400));
  });

  it("calls the newest one latest that is no prerelease", async () => {
    const stable = await publish("v3.0.0");
    await publish("v3.1.0-rc1", { isPrerelease: true });
    const { list: shown } = await list(viewer);
    expect(shown[0]).toMatchObject({ tag: "v3.1.0-rc1", isPrerelease: true, isLatest: false });
    expect(shown.filter(({ isLatest }) => isLatest).map(({ releaseId }) => releaseId)).toEqual([
      stable.releaseId,
    ]);
  });

  it("keeps a file by its checksum, gives it back byte for byte, and counts who takes it", async () => {
    const { releaseId } = await publish("v4.0.0");
    const bytes = randomBytes(3 * 1024 * 1024);
    const asset = assetOf(await upload(releaseId, "安装包 4.0.zip", bytes));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(asset).toMatchObject({
      name: "安装包 4.0.zip",
      sizeBytes: bytes.length,
      sha256,
      downloadCount: 0,
    });
    const answer = await download(asset.assetId, viewer);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "x-content-type-options": "nosniff",
      "content-length": String(bytes.length),
    });
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; .*filename\*=UTF-8''%E5%AE%89/);
    const { assets } = (await call(releaseEndpoints.getRelease, { releaseId })).data;
    expect(assets[0]?.downloadCount).toBe(1);
  });

  it("refuses a file that has no good name, is there already, comes as something else, or from a reader", async () => {
    const { releaseId } = await publish("v5.0.0");
    const bytes = Buffer.from("bytes");
    for (const name of ["../x", "a/b", "C:\\x", "", ".hidden", "a\nb", "a\u202eb", "x".repeat(151)]) {
      expect((await upload(releaseId, name, bytes)).json()).toMatchObject({
        code: codeOf("INVALID_PARAMETERS"),
      });
    }
    expect((await upload(releaseId, "a.zip", bytes)).statusCode).toBe(200);
    expect((await upload(releaseId, "a.zip", bytes)).json()).toMatchObject({ code: codeOf("ASSET_EXISTS") });
    expect((await upload(releaseId, "b.zip", bytes, viewer)).statusCode).toBe(403);
    expect((await upload(999_999, "b.zip", bytes)).json()).toMatchObject({ code: codeOf("RELEASE_MISSING") });
    const asJson = await app.http.inject({
      method: "POST",
      url: `${releaseEndpoints.uploadAsset.path}?releaseId=${releaseId}&name=b.zip`,
      headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
      payload: "{}",
    });
    expect(asJson.statusCode).toBe(415);
  });

  it("gives up the bytes of files that are gone, and of no other", async () => {
    const { releaseId } = await publish("v6.0.0");
    const [kept, lost] = [Buffer.from("kept"), Buffer.from("lost")];
    await upload(releaseId, "kept", kept);
    const twin = assetOf(await upload(releaseId, "twin of kept", kept));
    const gone = assetOf(await upload(releaseId, "lost", lost));
    for (const { assetId } of [twin, gone]) {
      expect((await call(releaseEndpoints.deleteAsset, { assetId })).status).toBe(200);
      expect((await download(assetId)).json()).toMatchObject({ code: codeOf("ASSET_MISSING") });
    }
    const placeOf = ({ sha256 }: { sha256: string }) =>
      join(app.dataDir, "release-assets", sha256.slice(0, 2), sha256.slice(2, 4), sha256);
    const blobs = createBlobStore(join(app.dataDir, "release-assets"));
    const sweep = () => sweepAssets({ db: app.database.db, clock: app.clock, blobs });
    await sweep();
    expect(existsSync(placeOf(gone))).toBe(true);
    app.clock.advance(25 * 3600_000);
    await sweep();
    expect([existsSync(placeOf(gone)), existsSync(placeOf(twin))]).toEqual([false, true]);
  });

  it("goes with its files and leaves its tag, which can then go and come back", async () => {
    const { releaseId } = await publish("v7.0.0");
    const asset = assetOf(await upload(releaseId, "a", Buffer.from("a")));
    expect((await call(releaseEndpoints.deleteRelease, { releaseId })).status).toBe(200);
    expect((await download(asset.assetId)).statusCode).toBe(404);
    const [tag] = await tagsNamed("v7.0.0");
    const sha = tag?.sha ?? "";
    expect(tag).toMatchObject({ release: null });
    const key = { repositoryId, name: "v7.0.0" };
    const wrong = await call(tagEndpoints.deleteTag, { ...key, expectedSha: "1".repeat(40) });
    expect(wrong).toMatchObject(refused("REF_MOVED", 409));
    expect((await call(tagEndpoints.deleteTag, { ...key, expectedSha: sha })).data).toMatchObject({ sha });
    expect(await tagsNamed("v7.0.0")).toEqual([]);
    expect((await call(tagEndpoints.restoreTag, { ...key, sha })).data).toMatchObject({ sha });
    expect((await tagsNamed("v7.0.0"))[0]).toMatchObject({ sha, comment: "Release v7.0.0" });
  });

  it("makes no tag of a bad name, and says which one is taken", async () => {
    for (const name of ["-v", "a..b", "a.lock", "@{", "HEAD", "a b", "x".repeat(101), "cafe\u0301"]) {
      const answer = await call(tagEndpoints.createTag, { repositoryId, name, from: "main" });
      expect(answer).toMatchObject(refused("INVALID_PARAMETERS", 400));
    }
    const taken = await call(tagEndpoints.createTag, { repositoryId, name: "v1.0.0", from: "main" });
    expect(taken).toMatchObject(refused("TAG_EXISTS", 409));
    const below = await call(tagEndpoints.createTag, { repositoryId, name: "v1.0.0/rc", from: "main" });
    expect(below).toMatchObject(refused("REF_NAME_CONFLICT", 409));
  });
});
