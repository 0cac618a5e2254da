import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import type { Isolation } from "./isolation/isolation.ts";
import type { ToolVersion } from "./isolation/probe-tools.ts";
import { runnerVersion } from "./version.ts";

/** What the runner tells of itself with every request; only features that it really has. */
export function runnerInfo(isolation: Isolation, tools: readonly ToolVersion[]): Record<string, unknown> {
  return {
    name: "lowforge-runner",
    version: runnerVersion,
    revision: runnerVersion,
    platform: process.platform,
    architecture: architecture(),
    executor: "lowforge",
    shell: "bash",
    features: {
      variables: true,
      refspecs: true,
      masking: true,
      raw_variables: true,
      multi_build_steps: true,
      trace_reset: true,
      trace_checksum: true,
      trace_size: true,
      cancelable: true,
      return_exit_code: true,
    },
    isolation: isolation.kind,
    tools,
  };
}

export const userAgent = `lowforge-runner ${runnerVersion} (${process.platform}/${architecture()})`;

/** Tells machines that share a token apart; stable across restarts. */
export function systemId(): string {
  return `s_${createHash("sha256").update(machineName()).digest("hex").slice(0, 12)}`;
}

function machineName(): string {
  try {
    return fs.readFileSync("/etc/machine-id", "utf8").trim() || os.hostname();
  } catch {
    return os.hostname();
  }
}

/** The protocol's peers use Go's names. */
function architecture(): string {
  return process.arch === "x64" ? "amd64" : process.arch;
}
