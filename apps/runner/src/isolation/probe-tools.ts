import type { WorkFolder } from "../job/work-folder.ts";
import type { BuildPlace } from "../job/run-steps.ts";
import { runScript } from "./run-script.ts";

/** A tool that builds on this runner can call. */
export interface ToolVersion {
  readonly type: string;
  readonly version: string;
}

/** How each tool is asked, and where in its answer the version stands. */
const questions = [
  { type: "node", command: "node --version", answer: /v(\d+(?:\.\d+)*)/ },
  { type: "java", command: "java -version", answer: /version "([^"]+)"/ },
  { type: "maven", command: "mvn --version", answer: /Apache Maven (\d+(?:\.\d+)*)/ },
  { type: "gradle", command: "gradle --version", answer: /Gradle (\d+(?:\.\d+)*)/ },
  { type: "python", command: "python3 --version", answer: /Python (\d+(?:\.\d+)*)/ },
  { type: "go", command: "go version", answer: /go(\d+(?:\.\d+)*)/ },
] as const;

const patienceMs = 15_000;
/** The kernel's own limit for each tool, which holds even when this runner is killed while it asks. */
const cpuSeconds = 20;

/**
 * Asks the tools from inside the isolation, so that only what builds can really use is offered; answers fewer of them
 * when it is stopped.
 */
export async function probeTools(
  place: BuildPlace,
  workFolder: WorkFolder,
  stop: AbortSignal,
): Promise<ToolVersion[]> {
  const folders = workFolder.createJobFolders("tools", place.identity);
  const temporary = place.isolation.view(folders).temporary;
  const ask = ({ type, command }: (typeof questions)[number]) =>
    `{ command -v ${command.split(" ")[0]} >/dev/null && ${command} >${temporary}/${type} 2>&1; } &`;
  const show = ({ type }: (typeof questions)[number]) =>
    `printf '\\n@%s\\n' ${type}; cat ${temporary}/${type} 2>/dev/null || :`;
  const chunks: Buffer[] = [];
  try {
    await runScript({
      ...place,
      folders,
      name: "tools.sh",
      // From the root, because Maven searches upwards for ever from a folder that is gone.
      text: `cd /\nulimit -t ${cpuSeconds}\n${questions.map(ask).join("\n")}\nwait\n${questions.map(show).join("\n")}\n`,
      onOutput: (bytes) => chunks.push(bytes),
      signal: AbortSignal.any([stop, AbortSignal.timeout(patienceMs)]),
      graceMs: 0,
    });
    return readVersions(Buffer.concat(chunks).toString("utf8"));
  } finally {
    await workFolder.removeJobFolders(folders);
  }
}

function readVersions(output: string): ToolVersion[] {
  const answers = new Map(
    output.split("\n@").map((part) => {
      const end = part.indexOf("\n");
      return [part.slice(0, end), part.slice(end + 1)] as const;
    }),
  );
  return questions.flatMap(({ type, answer }) => {
    const version = answer.exec(answers.get(type) ?? "")?.[1];
    return version === undefined ? [] : [{ type, version: plainVersion(version) }];
  });
}

/** Java 8 calls itself 1.8.0_392. */
function plainVersion(version: string): string {
  return version.replace(/^1\.(?=[5-8]\.)/, "").replace("_", ".");
}
