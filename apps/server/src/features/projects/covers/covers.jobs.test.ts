import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { projectEndpoints } from "@lowforge/contract/projects";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { anonymous } from "../../../platform/access/index.ts";
import { type BlobStore, createBlobStore } from "../../../platform/files/index.ts";
import { createPictures } from "../../../platform/pictures/index.ts";
import { jpeg, png } from "../../../platform/pictures/testing/sample-pictures.ts";
import { describeOnBothDatabases, type TestApp } from "../../../testing/index.ts";
import { findProject } from "../projects.db.ts";
import { sweepCovers } from "./covers.jobs.ts";
import { type CoverService, createCoverService } from "./covers.service.ts";

const hour = 3600_000;
const day = 24 * hour;

describeOnBothDatabases("sweeping covers", (start) => {
  let app: TestApp;
  let blobs: BlobStore;
  let covers: CoverService;
  /** What is done now and then, by its name. */
  const works = new Map<string, () => Promise<void>>();
  let one: number;
  let other: number;
  let count = 0;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [one, other] = [await make(), await make()];
    // A picture is the same for every test, so that each has a store of its own.
    await app.database.db.deleteFrom("cover_pictures").execute();
    blobs = createBlobStore(join(app.dataDir, `covers-${count}`));
    covers = createCoverService({
      db: app.database.db,
      clock: app.clock,
      projects: {
        getProjectFor: async (_actor, _permission, id) => required(await findProject(app.database.db, id)),
      },
      pictures: createPictures(join(app.dataDir, "drawn")),
      blobs,
    });
    const jobs = {
      ...app.jobs,
      every: (name: string, _ms: number, work: () => Promise<void>) => void works.set(name, work),
    };
    sweepCovers({ jobs, clock: app.clock, blobs }, covers);
  });

  async function make(): Promise<number> {
    count += 1;
    const { data } = await app.call(projectEndpoints.create, { name: `Swept ${count}` }, app.admin);
    return data.projectId;
  }
  const upload = async (projectId: number, picture: Buffer) =>
    (await covers.uploadCover(anonymous, projectId, Readable.from([picture]))).cover;
  async function sweep(name = "project-covers"): Promise<void> {
    await required(works.get(name))();
  }
  const isKept = async (sha256: string) => (await blobs.findSize(sha256)) !== null;

  it("removes a day later what no cover shows any more, and nothing that one shows", async () => {
    const old = await upload(one, await png());
    const present = await upload(one, await jpeg());
    await sweep();
    expect(await isKept(old)).toBe(true);
    app.clock.advance(day + hour);
    await sweep();
    expect([await isKept(old), await isKept(present)]).toEqual([false, true]);
  });

  it("keeps a picture for as long as one of several projects shows it", async () => {
    const shared = await upload(one, await png());
    expect(await upload(other, await png())).toBe(shared);
    app.clock.advance(day + hour);
    await covers.removeCover(anonymous, one);
    await sweep();
    expect(await isKept(shared)).toBe(true);
    await covers.removeCover(anonymous, other);
    await sweep();
    expect(await isKept(shared)).toBe(false);
  });

  it("leaves a picture on disk that is uploaded again while it is removed", async () => {
    const picture = await upload(one, await png());
    await covers.removeCover(anonymous, one);
    app.clock.advance(day + hour);
    const { removeUnless } = blobs;
    for (const whileLooking of [1, 2]) {
      let looks = 0;
      blobs.removeUnless = (sha256, isUsed) =>
        removeUnless(sha256, async () => {
          looks += 1;
          const before = await isUsed();
          if (sha256 === picture && looks === whileLooking) await upload(other, await png());
          return before;
        });
      await sweep();
      const { cover_card } = required(await findProject(app.database.db, other));
      expect([cover_card, await isKept(picture)]).toEqual([picture, true]);
      await covers.removeCover(anonymous, other);
      app.clock.advance(day + hour);
    }
  });

  it("removes with a later turn what a crash has kept it from removing", async () => {
    const picture = await upload(one, await png());
    await covers.removeCover(anonymous, one);
    app.clock.advance(day + hour);
    const { removeUnless } = blobs;
    blobs.removeUnless = () => Promise.reject(new Error("the power is gone"));
    await expect(sweep()).rejects.toThrow("the power is gone");
    blobs.removeUnless = removeUnless;
    await sweep();
    expect(await isKept(picture)).toBe(false);
  });

  it("removes what cut-off uploads have left", async () => {
    const folder = join(app.dataDir, `covers-${count}`, "unfinished");
    await mkdir(folder, { recursive: true });
    const longAgo = new Date(app.clock.now() - hour);
    await writeFile(join(folder, "half"), "");
    await utimes(join(folder, "half"), longAgo, longAgo);
    await sweep("project-covers-unfinished");
    await expect(utimes(join(folder, "half"), longAgo, longAgo)).rejects.toThrow("ENOENT");
  });
});

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("it is not there");
  return value;
}
