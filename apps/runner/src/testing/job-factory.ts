import type { CoordinatorJob, CoordinatorStep, CoordinatorVariable } from "@lowforge/contract/pipelines";
import type { GitServer } from "./git-server.ts";

export const jobToken = "lfjob-3f9c2a7d5e8b1640";

export interface JobWishes {
  readonly id?: number;
  readonly steps: readonly (Partial<CoordinatorStep> & { readonly script: readonly string[] })[];
  readonly variables?: readonly (Partial<CoordinatorVariable> & {
    readonly key: string;
    readonly value: string;
  })[];
  readonly timeoutSeconds?: number;
}

/** A job as the coordinator hands it out; what a test does not wish for is ordinary. */
export function makeJob(git: GitServer, wishes: JobWishes): CoordinatorJob {
  const own = { key: "CI_JOB_TOKEN", value: jobToken, masked: true };
  return {
    id: wishes.id ?? 41,
    token: jobToken,
    allow_git_fetch: true,
    job_info: {
      name: "build",
      stage: "build",
      project_id: 7,
      project_name: "Sample",
      project_full_path: "team/sample",
    },
    git_info: {
      repo_url: git.repositoryUrl(jobToken),
      ref: "main",
      sha: git.sha,
      before_sha: "0".repeat(40),
      ref_type: "branch",
      refspecs: ["+refs/heads/main:refs/remotes/origin/main"],
      depth: 20,
    },
    runner_info: { timeout: wishes.timeoutSeconds ?? 60 },
    variables: [own, ...(wishes.variables ?? [])].map((variable) => ({
      ...{ public: true, file: false, masked: false, raw: true },
      ...variable,
    })),
    steps: wishes.steps.map((step, index) => ({
      ...{ name: `Step ${index}`, timeout: 60, when: "on_success", allow_failure: false },
      ...step,
    })),
    image: null,
    services: [],
    artifacts: null,
    cache: [],
    credentials: [],
    dependencies: [],
    features: {
      trace_sections: true,
      token_mask_prefixes: ["lfjob-", "glrt-"],
      failure_reasons: ["script_failure"],
    },
  };
}
