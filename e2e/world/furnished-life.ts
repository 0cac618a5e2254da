import { importEndpoints, repositoryEndpoints } from "@lowforge/contract/repositories";
import { expect, vi } from "vitest";
import type { Api } from "./api.ts";

/** Repositories at the turns of their life: closed, deleted, and one whose import has failed; answers their ids. */
export async function furnishLife(api: Api, projectId: number) {
  const make = async (name: string) => {
    const wanted = { projectId, name, generateReadme: true, license: "MIT" as const };
    return (await api.call(repositoryEndpoints.create, wanted)).repositoryId;
  };
  const closedRepositoryId = await make("finished for now");
  await api.call(repositoryEndpoints.close, { repositoryId: closedRepositoryId });
  const deletedId = await make("thrown away");
  await api.call(repositoryEndpoints.delete, { repositoryId: deletedId });
  const wish = { projectId, name: "from elsewhere", url: "http://127.0.0.1:9/not-here.git" };
  const { repositoryId: failedImportId } = await api.call(importEndpoints.startImport, wish);
  await vi.waitFor(
    async () => {
      const found = await api.call(importEndpoints.getImport, { repositoryId: failedImportId });
      expect(found?.state).toBe("failed");
    },
    { timeout: 20_000 },
  );
  return { closedRepositoryId, failedImportId };
}
