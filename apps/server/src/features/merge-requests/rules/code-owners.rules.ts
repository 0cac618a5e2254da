import { matchSegments, segmentsOf } from "./owner-patterns.rules.ts";

/** Lines of a CODEOWNERS file under headings of one name, or those before the first heading. */
export interface OwnerSection {
  /** As written first; null for what stands before all headings. */
  readonly name: string | null;
  /** Whether nobody need approve. */
  readonly isOptional: boolean;
  /** How many owners of a path have to approve. */
  readonly needed: number;
  readonly lines: readonly OwnerLine[];
}

/** Who has to agree to changes of the paths that a line names. */
export interface OwnerLine {
  readonly pattern: string;
  /** As written: `@name`, or an address. None says that nobody owns these paths. */
  readonly owners: readonly string[];
}

/** Paths for which one line is the last of its section that matches. */
export interface OwnedPaths extends OwnerLine {
  readonly section: string | null;
  /** Never more than there are owners. */
  readonly needed: number;
  readonly paths: readonly string[];
}

/** Where the file may lie; the first that is there counts. */
export const ownersFiles = [".github/CODEOWNERS", ".gitlab/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"];

const maximumLines = 5_000;
const maximumPattern = 1_000;

/**
 * The sections of a file, in its order, where names that differ in case alone are one. Comments and what is too long
 * are left out; a heading that cannot be read is a line like others.
 */
export function parseOwners(text: string): OwnerSection[] {
  const sections = new Map<string | null, OwnerSection & { readonly lines: OwnerLine[] }>();
  let heading: Heading = { name: null, isOptional: false, needed: 1, owners: [] };
  const written = text.split(/\r?\n/).slice(0, maximumLines);
  for (const line of written.map((each) => each.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    const next = readHeading(line);
    heading = next ?? heading;
    const key = heading.name?.toLowerCase() ?? null;
    const { owners: defaults, ...facts } = heading;
    const section = sections.get(key) ?? { ...facts, lines: [] };
    // Where headings of one name differ, the strictest holds.
    const isOptional = section.isOptional && heading.isOptional;
    sections.set(key, { ...section, isOptional, needed: Math.max(section.needed, heading.needed) });
    if (next) continue;
    const { pattern, owners } = readLine(line);
    if (pattern.length > maximumPattern) continue;
    section.lines.push({ pattern, owners: owners.length > 0 || pattern.startsWith("!") ? owners : defaults });
  }
  return [...sections.values()].filter(({ lines }) => lines.length > 0);
}

interface Heading extends Omit<OwnerSection, "lines"> {
  /** Of lines that name none. */
  readonly owners: readonly string[];
}

/** `[Name]`, `^[Name]` where approval is optional, `[Name][2]` for so many approvals; then the owners of its lines. */
function readHeading(line: string): Heading | null {
  const found = /^(\^?)\[([^\]]+)\](?:\[([^\]]*)\])?(?:\s(.*))?$/.exec(line);
  const name = found?.[2]?.trim() ?? "";
  if (!found || name === "") return null;
  const [, caret, , count = "", rest = ""] = found;
  const needed = /^\d{1,4}$/.test(count) ? Math.max(1, Number(count)) : 1;
  return { name, isOptional: caret === "^", needed, owners: ownersIn(rest.split(/\s+/)) };
}

function readLine(line: string): OwnerLine {
  const [pattern = "", ...rest] = line.match(/(?:\\.|[^\s\\])+/g) ?? [];
  return { pattern: pattern.replace(/\\(.)/g, "$1"), owners: ownersIn(rest) };
}

function ownersIn(words: readonly string[]): string[] {
  const comment = words.findIndex((word) => word.startsWith("#"));
  return (comment < 0 ? words : words.slice(0, comment)).filter((word) => word.includes("@"));
}

/**
 * Sorts paths by the last line of each section that matches; left out are paths that nobody owns, those that a line
 * with `!` takes out of its section, and optional sections.
 */
export function findOwned(sections: readonly OwnerSection[], paths: readonly string[]): OwnedPaths[] {
  return sections.filter(({ isOptional }) => !isOptional).flatMap((section) => ownedIn(section, paths));
}

function ownedIn({ name, needed, lines }: OwnerSection, paths: readonly string[]): OwnedPaths[] {
  const isExclusion = ({ pattern }: OwnerLine): boolean => pattern.startsWith("!");
  const excluded = lines.filter(isExclusion).map(({ pattern }) => segmentsOf(pattern.slice(1)));
  const matchers = lines
    .filter((line) => !isExclusion(line))
    .map((line) => ({ line, segments: segmentsOf(line.pattern) }))
    .reverse();
  const found = new Map<OwnerLine, string[]>();
  for (const path of paths) {
    const parts = path.split("/");
    if (excluded.some((segments) => matchSegments(segments, parts))) continue;
    const last = matchers.find(({ segments }) => matchSegments(segments, parts))?.line;
    if (!last || last.owners.length === 0) continue;
    const of = found.get(last);
    if (of) of.push(path);
    else found.set(last, [path]);
  }
  return [...found].map(([line, of]) => ({
    ...line,
    section: name,
    needed: Math.min(needed, new Set(line.owners.map((owner) => owner.toLowerCase())).size),
    paths: of,
  }));
}
