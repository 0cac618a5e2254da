import type { CoordinatorJob, CoordinatorVariable } from "@lowforge/contract/pipelines";
import { maskedPrefixes } from "../logs/masking.rules.ts";
import type { RunnerInfo } from "../runners/runner-info.rules.ts";
import type { BuildDefinition } from "../tasks/definition.rules.ts";
import { findTool, toolPrelude } from "../tools/tools.rules.ts";
import { hasPosixShell, isContainerExecutor } from "../runners/runner-info.rules.ts";
import { stepsFor } from "./job-script.rules.ts";

export interface JobFacts {
  readonly recordId: number;
  readonly number: number;
  readonly taskName: string;
  readonly kind: "ci" | "cd";
  readonly branch: string;
  readonly commitSha: string;
  readonly commitSubject: string;
  readonly triggeredBy: string;
  readonly definition: BuildDefinition;
  readonly project: { readonly id: number; readonly name: string; readonly path: string };
  readonly defaultBranch: string;
  /** Without credentials. */
  readonly cloneUrl: string;
  readonly serverUrl: string;
  readonly token: string;
  readonly info: RunnerInfo;
}

/** The user name with which git presents a job token. */
export const jobUser = "gitlab-ci-token";

const noCommit = "0".repeat(40);
const failureReasons = [
  "script_failure",
  "runner_system_failure",
  "job_execution_timeout",
  "image_pull_failure",
  "unknown_failure",
  "runner_external_dependency_failure",
  "runner_interrupted",
];

/** The job as the runner protocol has it. */
export function buildJob(facts: JobFacts): CoordinatorJob {
  const { definition, info, project } = facts;
  const tool = findTool(definition.toolId);
  const timeoutSeconds = definition.timeoutMinutes * 60;
  const prelude = tool ? toolPrelude(tool, info, hasPosixShell(info)) : [];
  const image = tool && isContainerExecutor(info) ? tool.image : null;
  return {
    id: facts.recordId,
    token: facts.token,
    allow_git_fetch: true,
    job_info: {
      name: facts.taskName,
      stage: stageOf(facts),
      project_id: project.id,
      project_name: project.name,
      project_full_path: project.path,
    },
    git_info: {
      repo_url: repositoryUrl(facts),
      ref: facts.branch,
      sha: facts.commitSha,
      before_sha: noCommit,
      ref_type: "branch",
      // By id, because the branch may have moved on or been rewritten since the run was begun.
      refspecs: [`+${facts.commitSha}:refs/remotes/origin/${facts.branch}`],
      depth: 20,
    },
    runner_info: { timeout: timeoutSeconds },
    variables: variablesOf(facts),
    steps: stepsFor({ steps: definition.steps, timeoutSeconds, prelude, info }),
    image: image === null ? null : { name: image },
    services: [],
    artifacts: null,
    cache: [],
    credentials: [],
    dependencies: [],
    features: {
      trace_sections: true,
      token_mask_prefixes: maskedPrefixes,
      failure_reasons: failureReasons,
    },
  };
}

function stageOf({ kind }: JobFacts): string {
  return kind === "ci" ? "build" : "deploy";
}

function repositoryUrl({ cloneUrl, token }: JobFacts): string {
  const url = new URL(cloneUrl);
  url.username = jobUser;
  url.password = token;
  return url.href;
}

function variablesOf(facts: JobFacts): CoordinatorVariable[] {
  const open = {
    CI: "true",
    GITLAB_CI: "true",
    CI_SERVER: "yes",
    CI_SERVER_NAME: "Lowforge",
    CI_SERVER_URL: facts.serverUrl,
    CI_PROJECT_ID: String(facts.project.id),
    CI_PROJECT_NAME: facts.project.name,
    CI_PROJECT_PATH: facts.project.path,
    CI_DEFAULT_BRANCH: facts.defaultBranch,
    CI_PIPELINE_ID: String(facts.recordId),
    CI_PIPELINE_IID: String(facts.number),
    CI_PIPELINE_SOURCE: "web",
    CI_JOB_ID: String(facts.recordId),
    CI_JOB_NAME: facts.taskName,
    CI_JOB_STAGE: stageOf(facts),
    CI_COMMIT_SHA: facts.commitSha,
    CI_COMMIT_SHORT_SHA: facts.commitSha.slice(0, 8),
    CI_COMMIT_BEFORE_SHA: noCommit,
    CI_COMMIT_REF_NAME: facts.branch,
    CI_COMMIT_BRANCH: facts.branch,
    CI_COMMIT_TITLE: facts.commitSubject,
    LOWFORGE: "true",
    LOWFORGE_BUILD_NUMBER: String(facts.number),
    LOWFORGE_TRIGGERED_BY: facts.triggeredBy,
  };
  const secret = { CI_JOB_TOKEN: facts.token, CI_REPOSITORY_URL: repositoryUrl(facts) };
  // Raw: a `$` in a commit's subject is no variable.
  const kind = { file: false, raw: true } as const;
  return [
    ...Object.entries(open).map(([key, value]) => ({ key, value, public: true, masked: false, ...kind })),
    ...Object.entries(secret).map(([key, value]) => ({ key, value, public: false, masked: true, ...kind })),
  ];
}
