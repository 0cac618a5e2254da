import { createHash } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { type Git, gitCommand } from "../../../platform/git/index.ts";
import { isMachineMade, keptFilesVersion } from "./kept-files.rules.ts";

/** What `.gitattributes` says of a path; null where it says nothing. */
export interface LinguistAttributes {
  readonly isVendored: boolean | null;
  readonly isGenerated: boolean | null;
  readonly isDocumentation: boolean | null;
  readonly isDetectable: boolean | null;
  readonly language: string | null;
}

/** The attributes of one commit's tree. `close` removes what they keep on disk. */
export interface Attributes {
  /** Equal for trees whose attributes are the same. */
  readonly fingerprint: string;
  /** What is said of each path, by path; paths of which nothing is said may be missing. */
  read(paths: readonly string[]): Promise<ReadonlyMap<string, LinguistAttributes>>;
  close(): Promise<void>;
}

interface AttributeFile {
  readonly sha: string;
  readonly path: string;
}

const maximumTreeBytes = 256 * 1024 * 1024;
const unsaid: LinguistAttributes = {
  isVendored: null,
  isGenerated: null,
  isDocumentation: null,
  isDetectable: null,
  language: null,
};

/** Opens the attributes of a commit, in an index of their own that holds nothing but the `.gitattributes` files. */
export async function openAttributes(
  git: Git,
  repository: string,
  { sha, workDir }: { readonly sha: string | null; readonly workDir: string },
): Promise<Attributes> {
  const found = sha === null ? [] : await listAttributeFiles(git, repository, sha);
  const files = await keepLinguist(git, repository, found);
  const fingerprint = fingerprintOf(files);
  if (files.length === 0) return { fingerprint, read: async () => new Map(), close: async () => undefined };
  await mkdir(workDir, { recursive: true });
  const indexFile = join(workDir, `${randomBytes(8).toString("hex")}.index`);
  const entries = files.map((file) => `100644 ${file.sha}\t${file.path}\0`).join("");
  const fill = gitCommand("update-index", { repository, indexFile, flags: ["-z", "--index-info"] });
  await git.run(fill, { input: entries });
  return {
    fingerprint,
    read: (paths) => readAttributes(git, { repository, indexFile, paths }),
    close: () => rm(indexFile, { force: true }),
  };
}

/** Whether lines in a path count on the leaderboard. What `.gitattributes` says goes before what is known of names. */
export function isKept(path: string, said: LinguistAttributes | undefined): boolean {
  const { isVendored, isGenerated } = said ?? unsaid;
  if (isVendored === true || isGenerated === true) return false;
  return isVendored === false || isGenerated === false || !isMachineMade(path);
}

function fingerprintOf(files: readonly AttributeFile[]): string {
  const text = files.map(({ sha, path }) => `${sha} ${path}\n`).join("");
  return `${keptFilesVersion}-${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
}

async function listAttributeFiles(git: Git, repository: string, sha: string): Promise<AttributeFile[]> {
  const command = gitCommand("ls-tree", { repository, flags: ["-r", "-z", "--full-tree"], revisions: [sha] });
  const { stdout } = await git.run(command, { maximumBytes: maximumTreeBytes });
  const found: AttributeFile[] = [];
  const name = Buffer.from(".gitattributes\0");
  for (let at = stdout.indexOf(name); at >= 0; at = stdout.indexOf(name, at + name.length)) {
    const begin = at === 0 ? 0 : stdout.lastIndexOf(0, at - 1) + 1;
    const entry = stdout.toString("utf8", begin, at + name.length - 1);
    const file = /^100\d{3} blob ([0-9a-f]+)\t((?:.*\/)?\.gitattributes)$/s.exec(entry);
    if (file?.[1] && file[2]) found.push({ sha: file[1], path: file[2] });
  }
  return found;
}

/** Those that say anything of languages: most say how lines end, and that changes no number. */
async function keepLinguist(
  git: Git,
  repository: string,
  files: readonly AttributeFile[],
): Promise<AttributeFile[]> {
  const kept: AttributeFile[] = [];
  for (const file of files) {
    const command = gitCommand("cat-file", { repository, flags: ["--batch"] });
    const { stdout } = await git.run(command, { input: `${file.sha}\n` });
    if (stdout.includes("linguist-")) kept.push(file);
  }
  return kept;
}

async function readAttributes(
  git: Git,
  where: { readonly repository: string; readonly indexFile: string; readonly paths: readonly string[] },
): Promise<Map<string, LinguistAttributes>> {
  const said = new Map<string, LinguistAttributes>();
  if (where.paths.length === 0) return said;
  const command = gitCommand("check-attr", {
    repository: where.repository,
    indexFile: where.indexFile,
    flags: [
      "--cached",
      "-z",
      "--stdin",
      "linguist-vendored",
      "linguist-generated",
      "linguist-documentation",
      "linguist-detectable",
      "linguist-language",
    ],
  });
  const input = `${where.paths.join("\0")}\0`;
  const fields = (await git.run(command, { input, maximumBytes: maximumTreeBytes })).stdout
    .toString()
    .split("\0");
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [path = "", attribute = "", value = ""] = fields.slice(at, at + 3);
    if (value !== "unspecified") said.set(path, withAttribute(said.get(path) ?? unsaid, attribute, value));
  }
  return said;
}

function withAttribute(said: LinguistAttributes, attribute: string, value: string): LinguistAttributes {
  const isTrue = value !== "unset" && value !== "false";
  if (attribute === "linguist-vendored") return { ...said, isVendored: isTrue };
  if (attribute === "linguist-generated") return { ...said, isGenerated: isTrue };
  if (attribute === "linguist-documentation") return { ...said, isDocumentation: isTrue };
  if (attribute === "linguist-detectable") return { ...said, isDetectable: isTrue };
  return { ...said, language: isTrue && value !== "set" ? value : null };
}
