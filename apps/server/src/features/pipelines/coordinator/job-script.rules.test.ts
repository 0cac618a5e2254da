import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { emptyScan, scanSections } from "../logs/sections.rules.ts";
import { parseRunnerInfo } from "../runners/runner-info.rules.ts";
import { findTool, toolPrelude } from "../tools/tools.rules.ts";
import { stepsFor } from "./job-script.rules.ts";

const stock = parseRunnerInfo({ name: "gitlab-runner", executor: "shell", shell: "bash" });
const scriptOf = (commands: readonly string[], prelude: readonly string[] = []): string => {
  const steps = commands.map((command, index) => ({ name: `Step ${index}`, command }));
  const [entry] = stepsFor({ steps, timeoutSeconds: 60, prelude, info: stock });
  return entry?.script.join("\n") ?? "";
};

/** Runs a script as stock runners do: they switch to stopping at the first failure. */
function runInBash(script: string) {
  const { status, stdout } = spawnSync("bash", ["-c", `set -eo pipefail\n${script}`]);
  const { steps } = scanSections(emptyScan, stdout);
  return { status, output: stdout.toString(), steps };
}

describe("the one script that a stock runner gets", () => {
  it("tells its steps apart, each of which begins where the first began", () => {
    const { status, output, steps } = runInBash(scriptOf(["cd / && NAME=lost", "pwd\necho [$NAME]"]));
    expect(status).toBe(0);
    expect(output).toContain(process.cwd());
    expect(output).toContain("[]");
    expect([...steps.keys()]).toEqual([0, 1]);
    expect([...steps.values()].every(({ endedAt }) => endedAt !== null)).toBe(true);
  });

  it("ends with the first command that fails, and with its exit code", () => {
    const { status, output, steps } = runInBash(scriptOf(["true", "(exit 7)\necho never", "echo never"]));
    expect(status).toBe(7);
    expect(output).not.toContain("never");
    expect([...steps].map(([number, { endedAt }]) => [number, endedAt === null])).toEqual([
      [0, false],
      [1, true],
    ]);
  });

  it("shows no mark when the runner prints the lines of the script before running them", () => {
    const { steps } = scanSections(emptyScan, Buffer.from(scriptOf(["true"])));
    expect(steps.size).toBe(0);
  });

  it("takes commands with comments at their end and with the line ends of other systems", () => {
    expect(runInBash(scriptOf(["echo one # why\r\necho two # because"])).output).toContain("one\ntwo\n");
  });

  it("asks a machine that does not tell its tools, and stops where the tool is another", () => {
    const tool = findTool(`node-${process.versions.node.split(".")[0]}`);
    if (!tool) throw new Error("the catalogue does not have this Node.js");
    expect(runInBash(scriptOf(["echo built"], toolPrelude(tool, stock, true))).output).toContain("built");
    const other = { ...tool, version: "5", label: "Node.js 5" };
    const refused = runInBash(scriptOf(["echo built"], toolPrelude(other, stock, true)));
    expect([refused.status, refused.output]).toEqual([1, ""]);
  });
});
