/** A tool version that a build can ask for. */
export interface CatalogueTool {
  readonly id: string;
  readonly label: string;
  /** What runners call it; `none` asks for nothing. */
  readonly type: "none" | "node" | "java" | "maven" | "gradle" | "python" | "go";
  /** A runner's version fits when it is this one or begins with it and a dot. */
  readonly version: string;
  readonly image: string | null;
  readonly isDefault: boolean;
}

type Kind = Pick<CatalogueTool, "type"> & { readonly name: string; readonly id?: string };

function versions(
  kind: Kind,
  entries: readonly (readonly [version: string, image: string, isDefault?: true])[],
) {
  return entries.map(([version, image, isDefault = false]): CatalogueTool => ({
    id: `${kind.id ?? kind.type}-${version}`,
    label: `${kind.name} ${version}`,
    type: kind.type,
    version,
    image,
    isDefault,
  }));
}

/** Every tool version that tasks may name; the images are for runners that build in containers. */
export const toolCatalogue: readonly CatalogueTool[] = [
  { id: "none", label: "None", type: "none", version: "", image: null, isDefault: true },
  ...versions({ type: "node", name: "Node.js" }, [
    ["18", "node:18-bookworm"],
    ["20", "node:20-bookworm"],
    ["22", "node:22-bookworm", true],
    ["24", "node:24-bookworm"],
  ]),
  ...versions({ type: "java", name: "JDK", id: "jdk" }, [
    ["8", "eclipse-temurin:8-jdk"],
    ["11", "eclipse-temurin:11-jdk"],
    ["17", "eclipse-temurin:17-jdk", true],
    ["21", "eclipse-temurin:21-jdk"],
  ]),
  ...versions({ type: "maven", name: "Maven" }, [
    ["3.8", "maven:3.8-eclipse-temurin-17"],
    ["3.9", "maven:3.9-eclipse-temurin-17", true],
  ]),
  ...versions({ type: "gradle", name: "Gradle" }, [["8", "gradle:8-jdk17", true]]),
  ...versions({ type: "python", name: "Python" }, [
    ["3.9", "python:3.9-bookworm"],
    ["3.10", "python:3.10-bookworm"],
    ["3.11", "python:3.11-bookworm"],
    ["3.12", "python:3.12-bookworm", true],
    ["3.13", "python:3.13-bookworm"],
  ]),
  ...versions({ type: "go", name: "Go" }, [["1", "golang:1-bookworm", true]]),
];
