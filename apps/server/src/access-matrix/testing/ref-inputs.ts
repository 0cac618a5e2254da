import { createHash } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { AnyEndpoint } from "@lowforge/contract";
import { branchEndpoints, releaseEndpoints, tagEndpoints } from "@lowforge/contract/repositories";
import type { Executor } from "../../platform/database/index.ts";
import { createBlobStore } from "../../platform/files/index.ts";
import type { MakeInput, Subjects } from "./subjects.ts";

const bytes = "bytes of a file";
const spare = "spare";
const gone = "gone";

/** A good input for each endpoint of branches, tags and releases. */
export const refInputs: Readonly<Record<string, MakeInput>> = {
  [branchEndpoints.listBranchPage.path]: ({ repositoryId }) => ({ repositoryId }),
  [branchEndpoints.createBranch.path]: ({ repositoryId }) => ({ repositoryId, name: "new", from: "main" }),
  [branchEndpoints.renameBranch.path]: ({ repositoryId }) => ({
    repositoryId,
    name: spare,
    newName: "renamed",
  }),
  [branchEndpoints.setDefaultBranch.path]: ({ repositoryId }) => ({ repositoryId, name: spare }),
  [branchEndpoints.deleteBranch.path]: ({ repositoryId, headSha }) => ({
    repositoryId,
    name: spare,
    expectedHead: headSha,
  }),
  [branchEndpoints.restoreBranch.path]: ({ repositoryId, headSha }) => ({
    repositoryId,
    name: gone,
    sha: headSha,
  }),
  [tagEndpoints.listTagPage.path]: ({ repositoryId }) => ({ repositoryId }),
  [tagEndpoints.createTag.path]: ({ repositoryId }) => ({ repositoryId, name: "v2", from: "main" }),
  [tagEndpoints.deleteTag.path]: ({ repositoryId, headSha }) => ({
    repositoryId,
    name: spare,
    expectedSha: headSha,
  }),
  [tagEndpoints.restoreTag.path]: ({ repositoryId, headSha }) => ({ repositoryId, name: gone, sha: headSha }),
  [releaseEndpoints.listReleases.path]: ({ repositoryId }) => ({ repositoryId }),
  [releaseEndpoints.getRelease.path]: ({ releaseId }) => ({ releaseId }),
  [releaseEndpoints.createRelease.path]: ({ repositoryId }) => ({ repositoryId, tag: "v3", title: "Three" }),
  [releaseEndpoints.updateRelease.path]: ({ releaseId }) => ({ releaseId, title: "One" }),
  [releaseEndpoints.deleteRelease.path]: ({ releaseId }) => ({ releaseId }),
  [releaseEndpoints.uploadAsset.path]: ({ releaseId }) => ({ releaseId, name: "more.zip" }),
  [releaseEndpoints.downloadAsset.path]: ({ assetId }) => ({ assetId }),
  [releaseEndpoints.deleteAsset.path]: ({ assetId }) => ({ assetId }),
};

/** A published release with a file, as rows. */
export async function insertReleaseSubjects(
  db: Executor,
  { repositoryId, creatorId }: { readonly repositoryId: number; readonly creatorId: number },
): Promise<Pick<Subjects, "releaseId" | "assetId">> {
  const release = await db
    .insertInto("releases")
    .values({
      repository_id: repositoryId,
      tag: "v1",
      target: null,
      title: "One",
      notes: "",
      is_prerelease: 0,
      creator_id: creatorId,
      created_at: 1,
      updated_at: 1,
      published_at: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const file = { name: "one.zip", sha256, size_bytes: bytes.length, download_count: 0, created_at: 1 };
  const asset = await db
    .insertInto("release_assets")
    .values({ release_id: release.id, ...file })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { releaseId: release.id, assetId: asset.id };
}

interface RefWorld {
  readonly db: Executor;
  readonly dataDir: string;
  readonly now: number;
  /** Calls as somebody who may do everything. */
  call(endpoint: AnyEndpoint, input: object): Promise<unknown>;
}

/** Makes what a call of these endpoints needs to be there. */
export async function prepareRefs(world: RefWorld, endpoint: AnyEndpoint, subjects: Subjects): Promise<void> {
  const { repositoryId, headSha } = subjects;
  const needsBranch: AnyEndpoint[] = [
    branchEndpoints.renameBranch,
    branchEndpoints.setDefaultBranch,
    branchEndpoints.deleteBranch,
  ];
  const wanted = { repositoryId, name: spare, from: "main" };
  if (needsBranch.includes(endpoint)) await world.call(branchEndpoints.createBranch, wanted);
  if (endpoint === tagEndpoints.deleteTag) await world.call(tagEndpoints.createTag, wanted);
  const restored: AnyEndpoint[] = [branchEndpoints.restoreBranch, tagEndpoints.restoreTag];
  if (restored.includes(endpoint)) {
    const kind = endpoint === tagEndpoints.restoreTag ? "tags" : "heads";
    const row = { ref: `refs/${kind}/${gone}`, sha: headSha, deleted_at: world.now };
    await world.db
      .insertInto("deleted_refs")
      .values({ repository_id: repositoryId, ...row })
      .execute();
  }
  if (endpoint === releaseEndpoints.downloadAsset) {
    const blobs = createBlobStore(join(world.dataDir, "release-assets"));
    await blobs.write(Readable.from([Buffer.from(bytes)]), { maximumBytes: 100 });
  }
}
