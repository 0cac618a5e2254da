import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { authEndpoints } from "@lowforge/contract/auth";
import { buildRecordEndpoints, buildTaskEndpoints, type BuildTaskKind } from "@lowforge/contract/pipelines";
import {
  demoProjectEndpoints,
  projectEndpoints,
  projectLifeEndpoints,
  projectRoleEndpoints,
  type SeededRoleKey,
} from "@lowforge/contract/projects";
import { repositoryEndpoints } from "@lowforge/contract/repositories";
import { expect, vi } from "vitest";
import type { Api } from "./api.ts";
import { furnishIntegrations } from "./furnish-integrations.ts";
import { furnishMergeRequests, type FurnishedRequests } from "./furnish-merge-requests.ts";
import { furnishTeam } from "./furnish-team.ts";
import { furnishKeys } from "./furnish-keys.ts";
import { furnishNotices } from "./furnish-notices.ts";
import { furnishProtection } from "./furnish-protection.ts";
import { furnishReleases } from "./furnish-releases.ts";
import { commitHistory } from "./history-files.ts";
import { furnishLife } from "./furnished-life.ts";
import { withPassword } from "./members.ts";
import { git, makeSampleRepository } from "./sample-repository.ts";

/** The longest names that the product takes, because pages have to hold them too. */
export const longProjectName = "第二季度北方分公司薪资核算与发放平台一期";
export const longBranch = "a-branch-with-the-longest-name-that-one-may-choose";

/** What the furnished world holds: enough that no page of the console stays empty by chance. */
export interface FurnishedWorld {
  readonly projectId: number;
  readonly archivedProjectId: number;
  readonly emptyProjectId: number;
  readonly demoProjectId: number;
  readonly repositoryId: number;
  /** The latest commit of that repository, which changes text, a picture, a name and a mode. */
  readonly headSha: string;
  readonly emptyRepositoryId: number;
  readonly closedRepositoryId: number;
  readonly failedImportId: number;
  readonly tasks: Readonly<Record<BuildTaskKind, BuiltTask>>;
  readonly failed: BuiltTask;
  readonly neverRunTaskId: number;
  /** A rule that protects branches of `repositoryId`. */
  readonly ruleId: number;
  /** A published release of `repositoryId` with a file. */
  readonly releaseId: number;
  /** Merge requests of `repositoryId`. */
  readonly requests: FurnishedRequests;
  /** The roles of `projectId`, and one of the demo. */
  readonly roles: { readonly owner: number; readonly viewer: number; readonly demo: number };
  /** A team with a member beside its leader. */
  readonly teamId: number;
  /** A webhook of `repositoryId` with messages in its log. */
  readonly webhookId: number;
  /** Of `projectId`, with somebody who has read it. */
  readonly noticeId: number;
}

interface BuiltTask {
  readonly taskId: number;
  readonly recordId: number;
}

/** Fills a running product through its API and stock git; answers the ids. */
export async function furnishWorld(api: Api): Promise<FurnishedWorld> {
  const { projectId } = await api.call(projectEndpoints.create, {
    name: longProjectName,
    description: "Computes and pays what everybody in the north has earned, every month, since 2026.",
  });
  const { repositoryId, cloneUrl } = await api.call(repositoryEndpoints.create, {
    projectId,
    name: "payroll-web.with-the_longest.name-that-repositories.may-have.in-the-console.before-it-is-cut.short01",
    description: "What members see",
  });
  const headSha = await pushSampleCode(withPassword(cloneUrl));
  await furnishKeys(api, repositoryId);
  const { ruleId } = await furnishProtection(api, { repositoryId, url: withPassword(cloneUrl) });
  const { releaseId } = await furnishReleases(api, repositoryId);
  const requests = await furnishMergeRequests(api, repositoryId);
  const { webhookId } = await furnishIntegrations(api, { repositoryId, headSha });
  const { repositoryId: emptyRepositoryId } = await api.call(repositoryEndpoints.create, {
    projectId,
    name: "not pushed yet",
  });
  const others = await createOtherProjects(api);
  await api.call(authEndpoints.addPersonalToken, { name: "Office computer", expiresInDays: 30 });
  return {
    projectId,
    ruleId,
    releaseId,
    webhookId,
    requests,
    repositoryId,
    headSha,
    emptyRepositoryId,
    ...(await furnishLife(api, projectId)),
    teamId: await furnishTeam(api),
    ...(await furnishNotices(api, projectId)),
    ...others,
    roles: {
      owner: await findRoleId(api, projectId, "owner"),
      viewer: await findRoleId(api, projectId, "viewer"),
      demo: await findRoleId(api, others.demoProjectId, "developer"),
    },
    ...(await createTasks(api, projectId, repositoryId)),
  };
}

async function findRoleId(api: Api, projectId: number, wanted: SeededRoleKey): Promise<number> {
  const roles = await api.call(projectRoleEndpoints.listRoles, { projectId });
  const found = roles.find(({ key }) => key === wanted);
  if (!found) throw new Error(`There is no role ${wanted}.`);
  return found.roleId;
}

async function createOtherProjects(api: Api) {
  const { projectId: emptyProjectId } = await api.call(projectEndpoints.create, { name: "Nothing in it" });
  const { projectId: archivedProjectId } = await api.call(projectEndpoints.create, { name: "Long over" });
  await api.call(repositoryEndpoints.create, {
    projectId: archivedProjectId,
    name: "old code",
    generateReadme: true,
  });
  await api.call(projectEndpoints.archive, { projectId: archivedProjectId });
  const { projectId: deleted } = await api.call(projectEndpoints.create, { name: "Given up" });
  await api.call(projectLifeEndpoints.delete, { projectId: deleted });
  return { emptyProjectId, archivedProjectId, demoProjectId: await findDemo(api) };
}

/** It is made shortly after the first start. */
async function findDemo(api: Api): Promise<number> {
  const patience = { interval: 250, timeout: 30_000 };
  const [demo] = await vi.waitUntil(async () => {
    const found = await api.call(demoProjectEndpoints.listDemo, {});
    return found.length > 0 && found;
  }, patience);
  if (!demo) throw new Error("There is no demo project.");
  return demo.projectId;
}

async function createTasks(api: Api, projectId: number, repositoryId: number) {
  const common = { projectId, repositoryId, branch: longBranch, toolId: "none" };
  const add = async (name: string, kind: BuildTaskKind, command: string) => {
    const steps = [{ name: "Count and tell", command }];
    const { taskId } = await api.call(buildTaskEndpoints.addTask, { ...common, name, kind, steps });
    return taskId;
  };
  const run = async (taskId: number, state: "success" | "failure") => ({
    taskId,
    recordId: await runToItsEnd(api, taskId, state),
  });
  const long = "node -e \"console.log('a very long line '.repeat(60))\"";
  return {
    tasks: {
      ci: await run(await add("Build and test", "ci", `${long}\necho the end`), "success"),
      cd: await run(await add("Ship", "cd", "echo shipped"), "success"),
    },
    failed: await run(
      await add("Check what comes in", "ci", "echo 'error: two tests fail' >&2\nexit 3"),
      "failure",
    ),
    neverRunTaskId: await add("Not run yet", "ci", "echo later"),
  };
}

async function runToItsEnd(api: Api, taskId: number, state: "success" | "failure"): Promise<number> {
  const { recordId } = await api.call(buildRecordEndpoints.run, { taskId });
  await vi.waitFor(
    async () => expect((await api.call(buildRecordEndpoints.getRecord, { recordId })).state).toBe(state),
    { timeout: 30_000 },
  );
  return recordId;
}

/** Answers the id of the latest commit. */
async function pushSampleCode(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lowforge-furnish-"));
  try {
    await makeSampleRepository(folder, 30, 12);
    await mkdir(join(folder, "docs"));
    await writeFile(join(folder, "README.md"), readme);
    await writeFile(
      join(folder, "docs", "notes-1.ts"),
      `export const note = "${"a long line ".repeat(30)}";\n\n// The end.\n`,
    );
    await writeFile(join(folder, "docs", "picture-1.bin"), Buffer.from([0, 1, 2, 255, 0, 254]));
    await git(folder, "add", ".");
    await git(folder, "commit", "--quiet", "--message", "Say what this is, in a subject that is rather long");
    await git(folder, "tag", "v1.0.0");
    await git(folder, "branch", "earlier");
    await commitHistory(folder);
    await git(folder, "push", "--quiet", url, "main", "earlier", `main:${longBranch}`, "v1.0.0");
    return await git(folder, "rev-parse", "main");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const readme = `# Payroll web

Pays *everybody*. See [the notes](docs/notes-1.ts), or \`npm start\`.

## How it is built

- [x] one
- [ ] two

| Step | What it does | How long it takes on an ordinary machine | Who looks after it |
| ---- | ------------ | ---------------------------------------: | ------------------ |
| one  | counts       |                                     10 s | everybody          |

> A line worth reading twice.

\`\`\`sh
git clone http://localhost/a-rather-long-address/that-does-not-fit-on-a-phone/at-all.git && npm start
\`\`\`
`;
