import type { BigIntStats } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { join } from "node:path";
import type { GitRef } from "./git-ref.ts";

/** File systems tell times in steps; what changed a moment ago may change again within the same one. */
const certainAfterMs = 2_000;
const rememberedFiles = 200;

interface PackedFile {
  readonly stamp: string;
  readonly refs: readonly GitRef[] | null;
}

/** Reads the refs that share one file, and reads that again only when another has taken its place. */
export function createPackedRefs() {
  /** By path, the least recently used first. */
  const known = new Map<string, PackedFile>();

  function keep(path: string, file: PackedFile): void {
    known.delete(path);
    known.set(path, file);
    const [oldest] = known.keys();
    if (known.size > rememberedFiles && oldest !== undefined) known.delete(oldest);
  }

  return {
    /** Every packed ref in the order of names; null where only git knows how to read the file. */
    async read(repository: string): Promise<readonly GitRef[] | null> {
      const path = join(repository, "packed-refs");
      const facts = await stat(path, { bigint: true }).catch(nullWhereMissing);
      if (!facts) return [];
      const before = known.get(path);
      if (before?.stamp === stampOf(facts) && isCertain(facts)) return before.refs;
      const file = await open(path).catch(nullWhereMissing);
      if (!file) return [];
      const { stamp, refs } = await readAndClose(file);
      keep(path, { stamp, refs });
      return refs;
    },
  };
}

async function readAndClose(file: FileHandle): Promise<PackedFile> {
  try {
    const stamp = stampOf(await file.stat({ bigint: true }));
    return { stamp, refs: parsePackedRefs(await file.readFile()) };
  } finally {
    await file.close();
  }
}

function stampOf({ ino, mtimeNs, ctimeNs, size }: BigIntStats): string {
  return [ino, mtimeNs, ctimeNs, size].join(":");
}

function isCertain({ ctimeMs }: BigIntStats): boolean {
  return Number(ctimeMs) < Date.now() - certainAfterMs;
}

function nullWhereMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
  throw error;
}

/** Lines of an id and a name in the order of names; `#` begins what git says of the file, `^` what a tag stands for. */
function parsePackedRefs(bytes: Buffer): GitRef[] | null {
  const text = bytes.toString("utf8");
  // A name in another encoding could not be told from the text.
  if (text.includes("\ufffd")) return null;
  const refs: GitRef[] = [];
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith("#") || line.startsWith("^")) continue;
    if (!/^[0-9a-f]{40} refs\/./.test(line)) return null;
    refs.push({ sha: line.slice(0, 40), name: line.slice(41) });
  }
  const isSorted = text.startsWith("# pack-refs with:") && /^.*\bsorted\b/.test(text);
  return isSorted ? refs : null;
}
