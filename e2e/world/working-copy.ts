import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectEndpoints } from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { onTestFinished } from "vitest";
import type { Api } from "./api.ts";
import { withPassword } from "./members.ts";
import { git, gitWords, makeSampleRepository } from "./sample-repository.ts";

/** A project with one pushed repository, and the folder that it was pushed from. */
export interface WorkingCopy {
  readonly projectId: number;
  readonly repositoryId: number;
  readonly cloneUrl: string;
  /** Makes a commit and pushes it, with the password or the token given. Throws, with git's words, where it is refused. */
  push(password?: string): Promise<void>;
  /** Pushes a new branch with one commit of these files to what `main` is now; answers what git said of it. */
  pushBranch(name: string, files: Readonly<Record<string, string>>): Promise<string>;
}

/** Prepares a project for a test, which takes the folder away when it is done. */
export async function createWorkingCopy(api: Api, projectName: string): Promise<WorkingCopy> {
  const { projectId } = await api.call(projectEndpoints.create, { name: projectName });
  const repository = await api.call(repositoryEndpoints.create, { projectId, name: "code" });
  const folder = await mkdtemp(join(tmpdir(), "lowforge-copy-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await makeSampleRepository(folder, 3, 2);
  let commits = 0;
  const copy: WorkingCopy = {
    projectId,
    repositoryId: repository.repositoryId,
    cloneUrl: repository.cloneUrl,
    async push(password) {
      commits += 1;
      await writeFile(join(folder, "news.txt"), `News number ${commits}\n`);
      await git(folder, "add", ".");
      await git(folder, "commit", "--quiet", "--message", `Tell news number ${commits}`);
      await git(folder, "push", "--quiet", withPassword(repository.cloneUrl, password), "main");
    },
    async pushBranch(name, files) {
      const url = withPassword(repository.cloneUrl);
      await git(folder, "fetch", "--quiet", url, "main");
      await git(folder, "checkout", "--quiet", "-b", name, "FETCH_HEAD");
      for (const [path, content] of Object.entries(files)) await writeFile(join(folder, path), content);
      await git(folder, "add", ".");
      await git(folder, "commit", "--quiet", "--message", `Change ${name}`);
      const said = await gitWords(folder, "push", url, name);
      await git(folder, "checkout", "--quiet", "main");
      return said;
    },
  };
  await copy.push();
  return copy;
}
