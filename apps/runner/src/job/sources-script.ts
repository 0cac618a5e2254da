import type { CoordinatorJob } from "@lowforge/contract/pipelines";
import { coloured, quote } from "./shell-text.ts";
import { preamble } from "./step-script.ts";

/** Only what git needs; the job's own variables would let GIT_SSH_COMMAND and its kind into the checkout. */
export function sourcesScript(job: CoordinatorJob, folder: string): string {
  const { ref, sha, depth, refspecs, repo_url: repositoryUrl } = job.git_info;
  const { address, user } = splitUrl(repositoryUrl);
  requireSafe(/^([0-9a-f]{40}|[0-9a-f]{64})$/.test(sha), "commit");
  requireSafe(
    refspecs.every((refspec) => /^\+?[^-+]/.test(refspec)),
    "refspec",
  );
  const shallow = depth > 0 ? `--depth ${Math.floor(depth)} ` : "";
  const fetch = `git fetch --quiet --no-tags --no-recurse-submodules --no-write-fetch-head ${shallow}`;
  const show = (text: string) => `printf '%s' ${quote(text)}`;
  return [
    ...preamble(gitEnvironment(address, user, job.token)),
    "set -e",
    `mkdir -p ${quote(folder)}`,
    `cd ${quote(folder)}`,
    show(coloured("command", `Fetching ${address.href}`)),
    "git init --quiet --template= .",
    `git remote add origin ${quote(address.href)}`,
    ...retried(`${fetch}origin ${refspecs.map(quote).join(" ")}`),
    // The branch may have moved on by more than the depth since the build was asked for.
    `git cat-file -e ${quote(`${sha}^{commit}`)} 2>/dev/null || ${fetch}origin ${quote(sha)}`,
    show(coloured("command", `Checking out ${sha.slice(0, 8)} as detached HEAD (${ref})`)),
    `git checkout --quiet --detach --force ${quote(sha)}`,
    "",
  ].join("\n");
}

function splitUrl(repositoryUrl: string): { address: URL; user: string } {
  const address = new URL(repositoryUrl);
  requireSafe(address.protocol === "http:" || address.protocol === "https:", "repository address");
  const user = decodeURIComponent(address.username) || "gitlab-ci-token";
  address.username = "";
  address.password = "";
  return { address, user };
}

/** A server that restarts answers again in a moment; one more try saves the build. */
function retried(command: string): string[] {
  return [`${command} || { sleep 2; ${command}; }`];
}

/**
 * Git's settings come from here alone. The token reaches git through a credential helper that reads it from the
 * environment and answers for this server only, so it is neither on a command line nor in the checkout's config.
 */
function gitEnvironment(address: URL, user: string, token: string): Map<string, string> {
  const helper = `!f() { test "$1" = get && printf 'username=%s\\npassword=%s\\n' "$JOB_USER" "$JOB_PASSWORD"; }; f`;
  const settings: [string, string][] = [
    ["protocol.allow", "never"],
    ["protocol.http.allow", "always"],
    ["protocol.https.allow", "always"],
    ["protocol.file.allow", "never"],
    ["protocol.ext.allow", "never"],
    ["submodule.recurse", "false"],
    ["core.hooksPath", "/dev/null"],
    ["core.fsmonitor", "false"],
    ["gc.auto", "0"],
    ["init.defaultBranch", "main"],
    ["http.lowSpeedLimit", "100"],
    ["http.lowSpeedTime", "60"],
    ["credential.helper", ""],
    [`credential.${address.origin}.helper`, helper],
  ];
  return new Map([
    ["GIT_CONFIG_NOSYSTEM", "1"],
    ["GIT_CONFIG_GLOBAL", "/dev/null"],
    ["GIT_TERMINAL_PROMPT", "0"],
    ["JOB_USER", user],
    ["JOB_PASSWORD", token],
    ["GIT_CONFIG_COUNT", String(settings.length)],
    ...settings.flatMap(([key, value], index): [string, string][] => [
      [`GIT_CONFIG_KEY_${index}`, key],
      [`GIT_CONFIG_VALUE_${index}`, value],
    ]),
  ]);
}

function requireSafe(holds: boolean, what: string): void {
  if (!holds) throw new Error(`the job's ${what} is not one that this runner fetches`);
}
