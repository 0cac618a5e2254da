import type { RunnerInfo } from "../runners/runner-info.rules.ts";
import { isContainerExecutor } from "../runners/runner-info.rules.ts";
import { type CatalogueTool, toolCatalogue } from "./catalogue.ts";

export function findTool(toolId: string): CatalogueTool | undefined {
  return toolCatalogue.find((tool) => tool.id === toolId);
}

export function isKnownTool(toolId: string): boolean {
  return findTool(toolId) !== undefined;
}

/** Whether a runner says that it has the tool; in containers every tool with an image is at hand. */
export function offersTool(info: RunnerInfo, tool: CatalogueTool): boolean {
  if (tool.type === "none") return true;
  if (isContainerExecutor(info)) return tool.image !== null;
  return info.tools.some(
    ({ type, version }) =>
      type === tool.type && (version === tool.version || version.startsWith(`${tool.version}.`)),
  );
}

/** How a shell finds out whether it has the tool: `command` must print something that `pattern` (grep -E) finds. */
const questions: Readonly<
  Record<Exclude<CatalogueTool["type"], "none">, { command: string; pattern: (version: string) => string }>
> = {
  node: { command: "node --version", pattern: (version) => `^v${version}\\.` },
  java: {
    command: "java -version",
    pattern: (version) => `version "${version === "8" ? "1\\.8" : version}[."]`,
  },
  maven: { command: "mvn --version", pattern: (version) => `Apache Maven ${escape(version)}\\.` },
  gradle: { command: "gradle --version", pattern: (version) => `Gradle ${escape(version)}\\.` },
  python: { command: "python3 --version", pattern: (version) => `Python ${escape(version)}\\.` },
  go: { command: "go version", pattern: (version) => `go${escape(version)}\\.` },
};

function escape(version: string): string {
  return version.replaceAll(".", "\\.");
}

/** Shell lines that go before the first step and end the build with a plain sentence where the tool is not there. */
export function toolPrelude(tool: CatalogueTool, info: RunnerInfo, isPosixShell: boolean): string[] {
  if (tool.type === "none" || isContainerExecutor(info) || !isPosixShell) return [];
  const refusal = `echo "This runner does not have ${tool.label}." >&2; exit 1`;
  // Our own runner has asked its tools already; others say nothing of theirs, so the build asks.
  if (info.isOwn) return offersTool(info, tool) ? [] : [refusal];
  const { command, pattern } = questions[tool.type];
  return [`${command} 2>&1 | grep -E '${pattern(tool.version)}' >/dev/null || { ${refusal}; }`];
}
