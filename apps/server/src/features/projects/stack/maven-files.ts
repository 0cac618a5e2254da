import { setImmediate } from "node:timers/promises";
import { choosePoms, listMavenModules, type MavenModule } from "./maven.rules.ts";
import { type Pom, readPom } from "./pom.rules.ts";
import type { SourceFile } from "./source-files.rules.ts";

/** Reads the modules of all pom.xml files, and lets everybody else have their turn between two of them. */
export async function readMavenFiles(files: readonly SourceFile[]): Promise<MavenModule[]> {
  const poms: Pom[] = [];
  for (const file of choosePoms(files)) {
    const pom = readPom(file);
    if (pom !== null) poms.push(pom);
    await setImmediate();
  }
  return listMavenModules(poms);
}
