import { isAlias, parseDocument, visit } from "yaml";
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
const maximumAliases = 200;
const maximumServices = 100;
const maximumEntries = 100;

export function isComposeFile(path: string): boolean {
  return isNearTop(path) && /^(docker-)?compose([.-][\w.-]+)?\.ya?ml$/.test(fileNameOf(path));
}

/** The services of all files; a file that is no compose file has none. */
export function readComposeFiles(files: readonly SourceFile[]): ComposeService[] {
  return takeWithin(files, maximumCharacters).flatMap(({ path, text }) =>
    Object.entries(fieldsOf(parseCompose(text)["services"]))
      .slice(0, maximumServices)
      .flatMap(([key, value]): ComposeService[] => {
        const name = shortValue(key);
        return name === null ? [] : [{ path, name, ...readService(fieldsOf(value)) }];
      }),
  );
}

/** Who pushes a file is not trusted: aliases are counted before any is followed. */
function parseCompose(text: string): Fields {
  try {
    // Looking for keys that stand twice takes time by the square of their number.
    const document = parseDocument(text, { merge: true, uniqueKeys: false, logLevel: "silent" });
    if (document.errors.length > 0) return {};
    let aliases = 0;
    visit(document, (_, node) => {
      if (isAlias(node)) aliases += 1;
      return aliases > maximumAliases ? visit.BREAK : undefined;
    });
    return aliases > maximumAliases ? {} : fieldsOf(document.toJS({ maxAliasCount: maximumAliases }));
  } catch {
    // Too deep, or aliases of aliases.
    return {};
  }
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
