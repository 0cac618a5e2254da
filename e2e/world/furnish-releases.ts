import { branchEndpoints, releaseEndpoints, tagEndpoints } from "@lowforge/contract/repositories";
import type { Api } from "./api.ts";

const notes = `## What is new

- **Faster** by half, see [the notes](docs/notes-1.ts)
- A line that is longer than most, so that one sees where it breaks on a small screen

| Part | Change |
| ---- | ------ |
| web  | faster |
`;

/** A branch, tags, and a release of every kind; answers one of them. */
export async function furnishReleases(
  api: Api,
  repositoryId: number,
): Promise<{ readonly releaseId: number }> {
  await api.call(branchEndpoints.createBranch, { repositoryId, name: "fix_retry", from: "earlier" });
  const comment = "The one that members have\n\nWith a second paragraph.";
  await api.call(tagEndpoints.createTag, { repositoryId, name: "v1.1.0", from: "main", comment });
  const { releaseId } = await api.call(releaseEndpoints.createRelease, {
    repositoryId,
    tag: "v1.0.0",
    title: "The first one, with a title that says much more than titles usually do",
    notes,
  });
  const wanted = { repositoryId, tag: "v2.0.0-rc.1", title: "Try this", isPrerelease: true };
  await api.call(releaseEndpoints.createRelease, wanted);
  await api.call(releaseEndpoints.createRelease, {
    repositoryId,
    tag: "v2.0.0",
    title: "Soon",
    isDraft: true,
  });
  const file = "payroll-web_1.0.0_linux_amd64-with-a-name-that-is-as-long-as-they-get.tar.gz";
  await api.upload(releaseEndpoints.uploadAsset, { releaseId, name: file }, Buffer.alloc(70_000));
  return { releaseId };
}
