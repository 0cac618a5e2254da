import { isNearTop, fileNameOf, shortValue, type SourceFile, takeWithin } from "./source-files.rules.ts";

/** A service of a compose file. */
export interface ComposeService {
  readonly path: string;
  readonly name: string;
  readonly image: string | null;
  readonly version: string | null;
  readonly ports: string[];
  readonly environment: string[];
}

type Fields = Readonly<Record<string, unknown>>;

const maximumCharacters = 512 * 1024;
const maximumServices = 100;
const maximumEntries = 100;

export function isComposeFile(path: string): boolean {
  return isNearTop(path) && /^(docker-)?compose([.-][\w.-]+)?\.ya?ml$/.test(fileNameOf(path));
}

/** What is read of them, the files nearest to the top first. */
export function chooseComposeFiles(files: readonly SourceFile[]): SourceFile[] {
  return takeWithin(files, maximumCharacters);
}

/** The services of a file, by what its YAML says; what is no compose file has none. */
export function servicesOf(path: string, document: unknown): ComposeService[] {
  return Object.entries(fieldsOf(fieldsOf(document)["services"]))
    .slice(0, maximumServices)
    .flatMap(([key, value]): ComposeService[] => {
      const name = shortValue(key);
      return name === null ? [] : [{ path, name, ...readService(fieldsOf(value)) }];
    });
}

function readService(service: Fields): Omit<ComposeService, "path" | "name"> {
  const image = shortValue(fillIn(service["image"]));
  return {
    image,
    version: image === null ? null : tagOf(image),
    ports: listOf(service["ports"]).flatMap((port) => shortValue(writePort(port)) ?? []),
    environment: namesOf(service["environment"]),
  };
}

/** A registry may have a port, so that only what follows the last slash can be a tag. */
function tagOf(image: string): string | null {
  const name = (image.split("@")[0] ?? "").split("/").at(-1) ?? "";
  const colon = name.indexOf(":");
  return colon === -1 || colon === name.length - 1 ? null : name.slice(colon + 1);
}

function writePort(port: unknown): unknown {
  if (typeof port !== "object" || port === null) return fillIn(port);
  const { host_ip, published, target, protocol } = fieldsOf(port);
  const sides = [host_ip, published, target].map((side) => shortValue(fillIn(side)));
  const suffix = typeof protocol === "string" && protocol !== "tcp" ? `/${protocol}` : "";
  return sides.filter((side) => side !== null).join(":") + suffix;
}

/** `A=b` and `A: b` alike, without what is behind the name. */
function namesOf(environment: unknown): string[] {
  const names = Array.isArray(environment)
    ? listOf(environment).map((entry) => (typeof entry === "string" ? entry.split("=")[0] : null))
    : Object.keys(fieldsOf(environment)).slice(0, maximumEntries);
  return names.flatMap((name) => shortValue(name) ?? []);
}

/** Compose puts the default in where a variable is not set: `${TAG:-16}` and `${TAG-16}` are 16. */
function fillIn(value: unknown): unknown {
  return typeof value === "string" ? value.replace(/\$\{\w{1,100}:?-([^${}]*)\}/g, "$1") : value;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, maximumEntries) : [];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
