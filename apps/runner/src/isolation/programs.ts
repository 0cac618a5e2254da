import fs from "node:fs";
import path from "node:path";

/** The absolute path of a program on a search path; null where there is none. */
export function findProgram(name: string, searchPath: string): string | null {
  for (const folder of searchPath.split(path.delimiter)) {
    if (!path.isAbsolute(folder)) continue;
    const candidate = path.join(folder, name);
    try {
      fs.accessSync(candidate, fs.constants.X_OK);
      if (fs.statSync(candidate).isFile()) return candidate;
    } catch {
      // Not here; the next folder may have it.
    }
  }
  return null;
}

export const systemSearchPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** Names that a build may call and that are often installed outside the system's folders. */
const toolNames = ["node", "npm", "java", "mvn", "gradle", "python3", "go", "git"];

/** A tool outside the system's folders: what the build must see, and what its search path must name. */
export interface ToolFolder {
  readonly installation: string;
  readonly binaries: string;
}

/**
 * Finds the installations of tools outside /usr. The folder above `bin` is taken, because a tool's libraries lie
 * beside it (npm beside node, for one); a home folder or the root is never opened to a build that way.
 */
export function findToolFolders(searchPath: string, isForbidden: (folder: string) => boolean): ToolFolder[] {
  const programs = [process.execPath, ...toolNames.map((name) => findProgram(name, searchPath))];
  const found = new Map<string, ToolFolder>();
  for (const program of programs) {
    if (program === null) continue;
    const binaries = path.dirname(fs.realpathSync(program));
    if (/^\/(usr|bin|sbin)(\/|$)/.test(binaries)) continue;
    const installation = path.basename(binaries) === "bin" ? path.dirname(binaries) : binaries;
    if (!isForbidden(installation)) found.set(binaries, { installation, binaries });
  }
  return [...found.values()];
}
