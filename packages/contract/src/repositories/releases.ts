import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { exactText, flag, freeName, id, pageOf, pageQuery, revision, timestamp } from "../primitives.ts";
import { commitSummary } from "./shapes.ts";
import { tagName } from "./tags.ts";

/** How large one file of a release may be: 2 GiB. */
export const releaseAssetLimitBytes = 2 * 1024 ** 3;
export const releaseAssetLimit = 100;

/** A file that is offered with a release. */
export const releaseAsset = z.object({
  assetId: z.int(),
  name: z.string(),
  sizeBytes: z.int(),
  /** SHA-256 of the bytes, in hex. */
  sha256: z.string(),
  downloadCount: z.int(),
  createdAt: timestamp,
});
export type ReleaseAsset = z.output<typeof releaseAsset>;

export const release = z.object({
  releaseId: z.int(),
  repositoryId: z.int(),
  tag: z.string(),
  title: z.string(),
  /** Markdown. */
  notes: z.string(),
  isPrerelease: z.boolean(),
  /** Seen only by those who manage releases. */
  isDraft: z.boolean(),
  /** The most recently published one that is no prerelease. */
  isLatest: z.boolean(),
  /** What the tag stands for; null where the tag does not exist, or not yet. */
  commit: z.nullable(commitSummary),
  /** Where a draft's tag will be made if it does not exist by then; null means the default branch. */
  target: z.nullable(z.string()),
  /** Null where the member is gone. */
  author: z.nullable(z.object({ userId: z.int(), nickname: z.string() })),
  createdAt: timestamp,
  /** Null for a draft. */
  publishedAt: z.nullable(timestamp),
  assets: z.array(releaseAsset),
});
export type Release = z.output<typeof release>;

const notes = exactText(100_000);
const title = freeName(255);
const fields = {
  title,
  notes: z._default(notes, ""),
  isPrerelease: z._default(flag, false),
  isDraft: z._default(flag, false),
  /** Where to make the tag if it does not exist; the default branch where absent. */
  target: z.optional(revision),
};

/** Names of files of releases: what every file system can hold; no path. */
const assetName = z
  .string()
  .check(
    z.regex(
      /^(?![.\s])[^\p{Cc}\p{Cs}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff/\\:*?"<>|]{1,150}(?<![.\s])$/u,
    ),
  );

export const releaseEndpoints = {
  listReleases: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/release/releasePageList",
    body: "form",
    access: "repository.read",
    summary:
      "Lists releases, most recently published first; drafts come before them for those who manage them.",
    input: z.object({ repositoryId: id, ...pageQuery }),
    output: pageOf(release),
  }),
  getRelease: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/release/getRelease",
    body: "form",
    access: "repository.read",
    summary: "Answers one release with its notes and files.",
    input: z.object({ releaseId: id }),
    output: release,
  }),
  createRelease: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/release/addRelease",
    body: "json",
    access: "release.manage",
    summary:
      "Creates a release of a tag. A tag that does not exist is made when the release is published, which takes `repository.push`.",
    input: z.object({ repositoryId: id, tag: tagName, ...fields }),
    output: release,
  }),
  updateRelease: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/release/updateRelease",
    body: "json",
    access: "release.manage",
    summary:
      "Changes title, notes and flags; a draft can be published, a published release is no draft again.",
    input: z.object({ releaseId: id, ...fields }),
    output: release,
  }),
  deleteRelease: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/release/deleteRelease",
    body: "form",
    access: "release.manage",
    summary: "Deletes a release and its files; the tag stays.",
    input: z.object({ releaseId: id }),
    output: z.null(),
  }),
  uploadAsset: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/release/uploadAsset",
    body: "bytes",
    access: "release.manage",
    summary: "Adds a file of at most 2 GiB to a release; the body is the file itself.",
    input: z.object({ releaseId: id, name: assetName }),
    output: releaseAsset,
  }),
  downloadAsset: defineEndpoint({
    method: "GET",
    path: "/api-developer/codeHub/release/asset",
    body: "query",
    access: "repository.read",
    summary: "Answers the bytes of a release's file, always to be saved, and counts the download.",
    input: z.object({ assetId: id }),
    output: z.null(),
    answer: "file",
  }),
  deleteAsset: defineEndpoint({
    method: "POST",
    path: "/api-developer/codeHub/release/deleteAsset",
    body: "form",
    access: "release.manage",
    summary: "Takes a file away from a release.",
    input: z.object({ assetId: id }),
    output: z.null(),
  }),
};
