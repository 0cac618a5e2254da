import * as z from "zod/mini";

const short = z.catch(z.string().check(z.maxLength(200)), "");
const tool = z.object({
  type: z.string().check(z.maxLength(30)),
  version: z.string().check(z.maxLength(60)),
});

const sentInfo = z.object({
  name: short,
  version: short,
  platform: short,
  architecture: short,
  executor: short,
  shell: short,
  isolation: short,
  tools: z.catch(z.array(tool).check(z.maxLength(100)), []),
  features: z.catch(z.object({ trace_reset: z.catch(z.boolean(), false) }), { trace_reset: false }),
});

/** What a runner says of itself, as far as this server uses it. */
export interface RunnerInfo extends z.output<typeof sentInfo> {
  /** Our own runner: it tells its tools and runs each step in a section of its own. */
  readonly isOwn: boolean;
}

/** Reads whatever was sent or stored; what is missing or of the wrong shape is empty. */
export function parseRunnerInfo(sent: unknown): RunnerInfo {
  const result = z.safeParse(sentInfo, typeof sent === "object" && sent !== null ? sent : {});
  const info = result.success ? result.data : z.parse(sentInfo, {});
  return { ...info, isOwn: info.name === "lowforge-runner" };
}

const containerExecutors = ["docker", "docker-windows", "docker+machine", "docker-autoscaler", "kubernetes"];

export function isContainerExecutor({ executor }: Pick<RunnerInfo, "executor">): boolean {
  return containerExecutors.includes(executor);
}

/** Shells in which the marks of steps can be printed. */
export function hasPosixShell({ shell }: Pick<RunnerInfo, "shell">): boolean {
  return !["pwsh", "powershell", "cmd"].includes(shell);
}

/** How builds are kept apart, in the contract's words; stock runners do not say it themselves. */
export function isolationOf(info: RunnerInfo): string | null {
  if (info.isolation !== "") return info.isolation;
  if (isContainerExecutor(info)) return "container";
  return info.executor === "" ? null : "process";
}
