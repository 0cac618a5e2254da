import path from "node:path";
import os from "node:os";
import type { WorkFolder } from "../job/work-folder.ts";
import { describeError, type Logger } from "../logger.ts";
import { createBubblewrap, writeAccounts } from "./bubblewrap.ts";
import { isReachableByOthers, type BuildIdentity } from "./identity.ts";
import type { Isolation } from "./isolation.ts";
import { limitCommand, privilegeCommand } from "./limits.ts";
import { createPlainProcess } from "./plain-process.ts";
import { findProgram, findToolFolders, systemSearchPath, type ToolFolder } from "./programs.ts";
import { runScript } from "./run-script.ts";

export interface IsolationChoice {
  readonly isolation: Isolation;
  /** Where builds look for programs. */
  readonly searchPath: string;
}

export interface IsolationRequest {
  readonly workFolder: WorkFolder;
  /** The user with whom the candidates are tried. */
  readonly identity: BuildIdentity;
  readonly runnerSearchPath: string;
  readonly wantsProcess: boolean;
  readonly logger: Logger;
}

/** Takes the strongest isolation that this machine really allows, which only a trial run can tell. */
export async function chooseIsolation(request: IsolationRequest): Promise<IsolationChoice> {
  const shell = findProgram("bash", systemSearchPath) ?? "/bin/sh";
  const tools = findToolFolders(request.runnerSearchPath, isClosed(request));
  const searchPath = [...new Set(tools.map((tool) => tool.binaries)), systemSearchPath].join(":");
  const limits = limitCommand();
  for (const candidate of bubblewrapCandidates(request, { limits, shell, tools })) {
    if (await passesTrial(candidate, request, searchPath)) return { isolation: candidate, searchPath };
  }
  const hasOwnUser = request.identity !== null;
  const fallback = createPlainProcess({ limits: [...privilegeCommand(), ...limits], shell, hasOwnUser });
  return { isolation: fallback, searchPath };
}

interface CandidateParts {
  readonly limits: readonly string[];
  readonly shell: string;
  readonly tools: readonly ToolFolder[];
}

function bubblewrapCandidates(request: IsolationRequest, parts: CandidateParts): Isolation[] {
  const program = request.wantsProcess ? null : findProgram("bwrap", systemSearchPath);
  if (program === null) return [];
  const accounts = path.join(request.workFolder.path, "accounts");
  writeAccounts(accounts);
  const full = createBubblewrap({ ...parts, program, accounts });
  if (parts.tools.length === 0) return [full];
  // A tool's folder may be closed to the build's user; builds without it beat builds without walls.
  return [full, createBubblewrap({ ...parts, tools: [], program, accounts })];
}

/** Runs a script that needs what every build needs; says in the runner's log why a candidate falls out. */
async function passesTrial(
  candidate: Isolation,
  request: IsolationRequest,
  searchPath: string,
): Promise<boolean> {
  const { identity, workFolder, logger } = request;
  const folders = workFolder.createJobFolders("trial", identity);
  const { builds, temporary, home } = candidate.view(folders);
  const chunks: Buffer[] = [];
  try {
    const exitCode = await runScript({
      isolation: candidate,
      folders,
      identity,
      searchPath,
      name: "trial.sh",
      text: `set -e\ntouch ${builds}/a ${temporary}/a ${home}/a\ntest "$(id -u)" != 0\ntest -r /proc/self/status\n`,
      onOutput: (bytes) => chunks.push(bytes),
      signal: AbortSignal.timeout(10_000),
      graceMs: 0,
    });
    if (exitCode !== 0) logger.info("bubblewrap does not work here", { output: tail(chunks), exitCode });
    return exitCode === 0;
  } catch (error) {
    logger.info("bubblewrap does not work here", { reason: describeError(error) });
    return false;
  } finally {
    await workFolder.removeJobFolders(folders);
  }
}

/** Folders that hold more than a tool, which would show builds the home or the data of others, or that they cannot enter. */
function isClosed({ workFolder, identity }: IsolationRequest): (folder: string) => boolean {
  const shared = ["/", "/home", "/opt", "/root", "/srv", "/tmp", "/var", os.homedir()];
  return (folder) =>
    shared.includes(folder) ||
    `${workFolder.path}/`.startsWith(`${folder}/`) ||
    (identity !== null && !isReachableByOthers(folder));
}

function tail(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString("utf8").trim().slice(-300);
}
