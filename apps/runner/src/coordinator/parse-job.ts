import type { CoordinatorJob } from "@lowforge/contract/pipelines";

/**
 * Checks the shape of what the coordinator hands out, as far as the runner relies on it. It checks by hand,
 * because a schema library would weigh more in memory than the rest of the runner.
 */
export function parseJob(text: string): CoordinatorJob {
  const job: unknown = JSON.parse(text);
  if (!isRecord(job)) throw new Error("the job is not an object");
  requireThat(Number.isSafeInteger(job["id"]), "id");
  requireThat(isText(job["token"]), "token");
  requireThat(isRecord(job["job_info"]), "job_info");
  requireThat(isGitInfo(job["git_info"]), "git_info");
  requireThat(isRecord(job["runner_info"]) && isCount(job["runner_info"]["timeout"]), "runner_info");
  requireThat(isListOf(job["variables"], isVariable), "variables");
  requireThat(isListOf(job["steps"], isStep), "steps");
  // Stock coordinators leave out what is at its default.
  const features = isRecord(job["features"]) ? job["features"] : {};
  const prefixes = features["token_mask_prefixes"];
  return {
    ...job,
    features: { ...features, token_mask_prefixes: isListOf(prefixes, isText) ? prefixes : [] },
  } as unknown as CoordinatorJob;
}

function requireThat(holds: boolean, key: string): void {
  if (!holds) throw new Error(`the job's ${key} cannot be read`);
}

function isGitInfo(value: unknown): boolean {
  return (
    isRecord(value) &&
    isText(value["repo_url"]) &&
    isText(value["sha"]) &&
    isCount(value["depth"]) &&
    isListOf(value["refspecs"], isText)
  );
}

function isVariable(value: unknown): boolean {
  return isRecord(value) && isText(value["key"]) && isText(value["value"]);
}

function isStep(value: unknown): boolean {
  return isRecord(value) && isText(value["name"]) && isListOf(value["script"], isText);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isCount(value: unknown): boolean {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
