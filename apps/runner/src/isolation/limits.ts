import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { findProgram, systemSearchPath } from "./programs.ts";

/** Generous for a build, yet finite: a fork bomb or a runaway file stops here. */
const maxProcesses = 4096;
const maxFileBytes = 16 * 1024 ** 3;
const maxOpenFiles = 8192;

/** `prlimit …` where the machine has it, as the beginning of a command line; else nothing. */
export function limitCommand(): string[] {
  const program = findProgram("prlimit", systemSearchPath);
  if (program === null) return [];
  const open = Math.min(maxOpenFiles, hardLimit("Max open files"));
  const processes = Math.min(maxProcesses, hardLimit("Max processes"));
  const size = Math.min(maxFileBytes, hardLimit("Max file size"));
  const command = [program, `--nproc=${processes}`, `--fsize=${size}`, `--nofile=${open}`, "--core=0"];
  return works(command) ? command : [];
}

/** `setpriv …`, which keeps set-user-ID programs from giving a build more rights; else nothing. */
export function privilegeCommand(): string[] {
  const program = findProgram("setpriv", systemSearchPath);
  if (program === null) return [];
  const modern = [program, "--no-new-privs", "--pdeathsig", "KILL"];
  const plain = [program, "--no-new-privs"];
  return [modern, plain].find(works) ?? [];
}

function works(command: readonly string[]): boolean {
  const [program = "", ...args] = command;
  return spawnSync(program, [...args, "true"], { stdio: "ignore", timeout: 5_000 }).status === 0;
}

/** The ceiling that an unprivileged runner cannot raise. */
function hardLimit(name: string): number {
  const limits = readText("/proc/self/limits");
  const line = limits.split("\n").find((candidate) => candidate.startsWith(name)) ?? "";
  const hard = line.slice(name.length).trim().split(/\s+/)[1];
  return hard === undefined || hard === "unlimited" ? Number.MAX_SAFE_INTEGER : Number(hard);
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
