import type { CoordinatorJob, CoordinatorVariable } from "@lowforge/contract/pipelines";
import type { BuildView } from "../isolation/isolation.ts";

export type ScriptStatus = "running" | "success" | "failed";

export interface BuildVariables {
  /** In the order in which they are exported. */
  readonly values: ReadonlyMap<string, string>;
  /** Variables that the build reads from a file, by file name. */
  readonly files: ReadonlyMap<string, string>;
  readonly secrets: readonly string[];
}

/** Shells refuse to set these, so a variable of that name would end the script before it begins. */
const readOnlyNames = new Set(["BASHOPTS", "BASH_VERSINFO", "EUID", "PPID", "SHELLOPTS", "UID"]);

/** Where the checkout of a job lies, below the builds folder. */
export function projectFolder(job: CoordinatorJob, view: BuildView): string {
  const path = job.job_info.project_full_path ?? `project-${job.job_info.project_id}`;
  const safe = path
    .split("/")
    .map((segment) => segment.replace(/[^A-Za-z0-9._-]/g, "-"))
    .filter((segment) => segment !== "" && !/^\.+$/.test(segment));
  return `${view.builds}/${safe.length === 0 ? "project" : safe.join("/")}`;
}

/** Works out what the job's variables are for its scripts. */
export function buildVariables(job: CoordinatorJob, view: BuildView, version: string): BuildVariables {
  const files = new Map<string, string>();
  const given = new Map<string, CoordinatorVariable>();
  for (const variable of job.variables) if (isSettable(variable.key)) given.set(variable.key, variable);
  const values = new Map(ownVariables(job, view, version));
  for (const { key, value, file } of given.values()) {
    if (file) files.set(`${key}.file`, value);
    values.set(key, file ? `${view.scripts}/${key}.file` : value);
  }
  for (const { key, value, file, raw } of given.values()) {
    if (!file && !raw) values.set(key, expand(value, values));
  }
  const masked = job.variables.filter((variable) => variable.masked).map((variable) => variable.value);
  const expanded = [...given.values()]
    .filter(({ masked: m, file }) => m && !file)
    .map(({ key }) => values.get(key));
  return {
    values,
    files,
    secrets: [...masked, ...expanded.filter((value) => value !== undefined), job.token],
  };
}

function ownVariables(job: CoordinatorJob, view: BuildView, version: string): [string, string][] {
  return [
    ["CI", "true"],
    ["CI_BUILDS_DIR", view.builds],
    ["CI_PROJECT_DIR", projectFolder(job, view)],
    ["CI_JOB_TIMEOUT", String(job.runner_info.timeout)],
    ["CI_RUNNER_VERSION", version],
    ["CI_RUNNER_EXECUTABLE_ARCH", `${process.platform}/${process.arch}`],
  ];
}

function isSettable(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && !readOnlyNames.has(name);
}

/** Replaces `$NAME` and `${NAME}` once; `$$` is a dollar sign and an unknown name is empty. */
function expand(value: string, values: ReadonlyMap<string, string>): string {
  return value.replace(
    /\$(?:\$|\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/g,
    (whole, braced: string | undefined, bare: string | undefined) =>
      whole === "$$" ? "$" : (values.get(braced ?? bare ?? "") ?? ""),
  );
}
