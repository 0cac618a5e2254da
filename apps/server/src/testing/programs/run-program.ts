import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface ProgramAnswer {
  /** Null where a signal ended it. */
  readonly exitCode: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

interface ProgramOptions {
  readonly cwd: string;
  /** The whole environment; this process's own where none is given. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly input?: string | Buffer;
}

/** What the starter is asked for. */
export interface Order {
  readonly id: number;
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: string | Buffer;
}

type Report = ProgramAnswer & { readonly id: number; readonly hasStarted: boolean };

const starterFile = fileURLToPath(new URL("./starter.mjs", import.meta.url));
const waiting = new Map<number, { resolve(report: Report): void; reject(error: Error): void }>();
let starter: ChildProcess | null = null;
let lastId = 0;

/** Runs a program to its end, whatever comes of it. Throws where it cannot be started. */
export async function runProgram(
  file: string,
  args: readonly string[],
  { cwd, env = process.env, input = "" }: ProgramOptions,
): Promise<ProgramAnswer> {
  starter ??= startStarter();
  const id = (lastId += 1);
  const order: Order = { id, file, args, cwd, env, input };
  const { hasStarted, exitCode, stdout, stderr } = await new Promise<Report>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    starter?.send(order, (error) => error && reject(error));
  });
  if (!hasStarted) throw new Error(`${file} cannot be started: ${stderr}`);
  return { exitCode, stdout, stderr };
}

/** Runs a program and answers its output; throws, with what it said, where it fails. */
export async function readProgram(
  file: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<string> {
  const { exitCode, stdout, stderr } = await runProgram(file, args, options);
  if (exitCode !== 0) throw new Error(`${file} ${args.join(" ")} failed: ${stderr}`);
  return stdout.toString();
}

function startStarter(): ChildProcess {
  const child = fork(starterFile, { execArgv: ["--max-semi-space-size=1"], serialization: "advanced" });
  child.on("message", (report: Report) => {
    waiting.get(report.id)?.resolve(report);
    waiting.delete(report.id);
  });
  child.once("exit", () => {
    starter = null;
    for (const { reject } of waiting.values()) reject(new Error("the starter of programs ended"));
    waiting.clear();
  });
  // It ends with this process, which it must not keep alive.
  child.unref();
  child.channel?.unref();
  return child;
}
