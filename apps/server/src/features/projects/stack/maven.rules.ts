import type { Pom } from "./pom.rules.ts";
import {
  fileNameOf,
  folderOf,
  isNearTop,
  javaVersionOf,
  type SourceFile,
  takeWithin,
} from "./source-files.rules.ts";

export interface MavenModule {
  readonly path: string;
  readonly group: string | null;
  readonly name: string;
  readonly version: string | null;
  readonly packaging: string;
  readonly javaVersion: string | null;
  readonly springBootVersion: string | null;
}

const maximumCharacters = 2 * 1024 * 1024;
/** Everybody waits while one is parsed: no longer than 50 ms, whatever stands in it. */
const maximumPomCharacters = 96 * 1024;
const maximumParents = 10;
const maximumRounds = 5;

export function isMavenFile(path: string): boolean {
  return isNearTop(path) && fileNameOf(path) === "pom.xml";
}

/** What is read of them, the files nearest to the top first. */
export function choosePoms(files: readonly SourceFile[]): SourceFile[] {
  const short = files.filter(({ text }) => text.length <= maximumPomCharacters);
  return takeWithin(short, maximumCharacters);
}

/** The modules of a repository, with what they take over from parents that lie in it too. */
export function listMavenModules(poms: readonly Pom[]): MavenModule[] {
  const byPath = new Map(poms.map((pom) => [pom.path, pom]));
  return poms.map((pom) => describe(lineOf(pom, byPath)));
}

/** A pom and its parents, the nearest first. */
function lineOf(pom: Pom, byPath: ReadonlyMap<string, Pom>): readonly [Pom, ...Pom[]] {
  const line: [Pom, ...Pom[]] = [pom];
  for (
    let next = parentOf(pom, byPath);
    next && line.length <= maximumParents;
    next = parentOf(next, byPath)
  ) {
    line.push(next);
  }
  return line;
}

/** A file at the written place counts only where it is the module that is named there, as Maven has it. */
function parentOf({ path, parent }: Pom, byPath: ReadonlyMap<string, Pom>): Pom | undefined {
  if (parent === null || parent.relativePath === "") return undefined;
  const place = joinPaths(folderOf(path), parent.relativePath);
  const found = byPath.get(place) ?? byPath.get(joinPaths(place, "pom.xml"));
  return found?.name === parent.name ? found : undefined;
}

function describe(line: readonly [Pom, ...Pom[]]): MavenModule {
  const [pom] = line;
  const fill = createFiller(line);
  const first = (values: readonly (string | null | undefined)[]): string | null =>
    values.map((value) => fill(value ?? null)).find((value) => value !== null) ?? null;
  return {
    path: pom.path,
    group: first([pom.group, pom.parent?.group]),
    name: fill(pom.name) ?? pom.name ?? "",
    version: first([pom.version, pom.parent?.version]),
    packaging: fill(pom.packaging) ?? "jar",
    javaVersion: javaVersionOf(
      first([
        ...line.map(({ compilerVersion }) => compilerVersion),
        ...javaProperties.map((key) => `\${${key}}`),
      ]),
    ),
    springBootVersion: first(line.flatMap((one) => [springParentVersion(one), one.springBootVersion])),
  };
}

/** The compiler plugin's own settings; Spring Boot's parent adds `java.version`. */
const javaProperties = [
  "maven.compiler.release",
  "maven.compiler.target",
  "maven.compiler.source",
  "java.version",
];

function springParentVersion({ parent }: Pom): string | null {
  const isSpringBoot =
    parent?.name === "spring-boot-starter-parent" || parent?.name === "spring-boot-dependencies";
  return isSpringBoot ? parent.version : null;
}

/** Puts in what placeholders stand for; null where one is known to nobody. The module's own properties win. */
function createFiller(line: readonly [Pom, ...Pom[]]): (value: string | null) => string | null {
  const [{ group, name, version, parent }] = line;
  const own = [
    ["project.groupId", group ?? parent?.group],
    ["project.artifactId", name],
    ["project.version", version ?? parent?.version],
    ["project.parent.groupId", parent?.group],
    ["project.parent.version", parent?.version],
  ] as const;
  const known = new Map<string, string>([
    ...line.toReversed().flatMap(({ properties }) => [...properties]),
    ...own.flatMap(([key, value]): [string, string][] => (typeof value === "string" ? [[key, value]] : [])),
  ]);
  return (value) => {
    let text = value;
    for (let round = 0; round < maximumRounds && text?.includes("${") === true; round += 1) {
      // Each value is short; a value that names itself several times would grow nevertheless.
      text = text
        .slice(0, 200)
        .replaceAll(/\$\{([^${}]{1,100})\}/g, (all, key: string) => known.get(key) ?? all);
    }
    return text?.includes("${") === true ? null : text;
  };
}

/** `a/b` and `../pom.xml` are `a/pom.xml`; what leads out of the repository leads nowhere. */
function joinPaths(folder: string, relative: string): string {
  const steps = folder === "" ? [] : folder.split("/");
  for (const step of relative.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "." && step !== "") steps.push(step);
  }
  return steps.join("/");
}
