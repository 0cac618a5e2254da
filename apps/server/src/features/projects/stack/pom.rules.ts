import { XMLParser } from "fast-xml-parser";
import { shortValue, type SourceFile } from "./source-files.rules.ts";

export interface Coordinates {
  readonly group: string | null;
  readonly name: string | null;
  readonly version: string | null;
}

/** A pom.xml as it is written: placeholders stand as they are, and nothing is inherited. */
export interface Pom extends Coordinates {
  readonly path: string;
  readonly packaging: string | null;
  readonly parent: (Coordinates & { readonly relativePath: string }) | null;
  readonly properties: ReadonlyMap<string, string>;
  /** Of the compiler plugin. */
  readonly compilerVersion: string | null;
  /** Of an imported list of dependencies, or of the plugin. */
  readonly springBootVersion: string | null;
}

// Entities are never replaced and attributes never read, so that a file means what it says.
const parser = new XMLParser({
  processEntities: false,
  ignoreAttributes: true,
  parseTagValue: false,
  maxNestedTags: 50,
});

/** Null where a file is no pom.xml. One with a DOCTYPE is refused: Maven needs none, and attacks do. */
export function readPom({ path, text }: SourceFile): Pom | null {
  const project = parseProject(text);
  const coordinates = coordinatesOf(project);
  if (coordinates.name === null) return null;
  const parent = at(project, "parent");
  const relativePath = at(parent, "relativePath");
  return {
    path,
    ...coordinates,
    packaging: shortValue(at(project, "packaging")),
    parent:
      parent === undefined
        ? null
        : {
            ...coordinatesOf(parent),
            relativePath: relativePath === undefined ? "../pom.xml" : (shortValue(relativePath) ?? ""),
          },
    properties: propertiesOf(at(project, "properties")),
    compilerVersion: compilerVersionOf(project),
    springBootVersion: springBootVersionOf(project),
  };
}

function parseProject(text: string): unknown {
  if (/<!DOCTYPE/i.test(text)) return undefined;
  try {
    return at(parser.parse(text), "project");
  } catch {
    return undefined;
  }
}

function coordinatesOf(node: unknown): Coordinates {
  return {
    group: shortValue(at(node, "groupId")),
    name: shortValue(at(node, "artifactId")),
    version: shortValue(at(node, "version")),
  };
}

function propertiesOf(node: unknown): ReadonlyMap<string, string> {
  if (typeof node !== "object" || node === null) return new Map();
  return new Map(
    Object.entries(node).flatMap(([key, value]): [string, string][] => {
      const text = shortValue(value);
      return text === null ? [] : [[key, text]];
    }),
  );
}

/** Plugins count where they are used and where they are only prepared for modules. */
function findPlugin(project: unknown, name: string): unknown {
  return [
    ["build", "plugins"],
    ["build", "pluginManagement", "plugins"],
  ]
    .flatMap((steps) => all(at(project, ...steps, "plugin")))
    .find((plugin) => at(plugin, "artifactId") === name);
}

function compilerVersionOf(project: unknown): string | null {
  const configuration = at(findPlugin(project, "maven-compiler-plugin"), "configuration");
  const written = ["release", "target", "source"].map((key) => shortValue(at(configuration, key)));
  return written.find((version) => version !== null) ?? null;
}

function springBootVersionOf(project: unknown): string | null {
  const imported = all(at(project, "dependencyManagement", "dependencies", "dependency")).find(
    (dependency) => at(dependency, "artifactId") === "spring-boot-dependencies",
  );
  const plugin = findPlugin(project, "spring-boot-maven-plugin");
  return shortValue(at(imported, "version")) ?? shortValue(at(plugin, "version"));
}

/** What lies behind these tags; undefined where one of them is missing or stands twice. */
function at(node: unknown, ...steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (current, step) =>
      typeof current === "object" && current !== null && Object.hasOwn(current, step)
        ? (current as Readonly<Record<string, unknown>>)[step]
        : undefined,
    node,
  );
}

function all(node: unknown): readonly unknown[] {
  if (node === undefined) return [];
  return Array.isArray(node) ? node : [node];
}
