import { repositoryPath } from "@lowforge/contract";
import * as z from "zod/mini";

/** No object may claim more than what a file can be. */
const largestObjectBytes = 64 * 1024 ** 3;
export const largestBatch = 1_000;

const oid = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const sizeBytes = z.int().check(z.gte(0), z.lte(largestObjectBytes));
const object = z.object({ oid, size: sizeBytes });
const ref = z.optional(z.nullable(z.object({ name: z.string().check(z.maxLength(1_000)) })));

/** The bodies of Git LFS's calls; names are those of its protocol. */
export const lfsBodies = {
  batch: z.object({
    operation: z.enum(["download", "upload"]),
    transfers: z.optional(z.array(z.string())),
    hash_algo: z.optional(z.literal("sha256")),
    ref,
    objects: z.array(z.object({ oid: z.string(), size: z.number() })),
  }),
  verify: object,
  createLock: z.object({ path: repositoryPath.check(z.minLength(1)), ref }),
  verifyLocks: z.object({
    cursor: z.optional(z.string()),
    limit: z.optional(z.int().check(z.gte(0))),
    ref,
  }),
  unlock: z.object({ force: z.optional(z.boolean()), ref }),
};

export interface LfsPointer {
  readonly oid: string;
  readonly size: number;
}

/** Whether an object of a batch can be one at all: a SHA-256 and a size of a file. */
export function isPossibleObject(pointer: LfsPointer): boolean {
  return object.safeParse(pointer).success;
}

/** Reads the id of an object from an address; null where it is none. */
export function parseOid(text: string): string | null {
  return oid.safeParse(text).success ? text : null;
}

const pointerPattern =
  /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:[a-z0-9.-]+ .*\n)*?oid sha256:([0-9a-f]{64})\nsize (\d{1,15})\n$/;

/** What a file of git stands for where it is a pointer to a large one; null otherwise. */
export function parsePointer(content: string): LfsPointer | null {
  if (content.length > largestPointerBytes) return null;
  const [, id, size] = pointerPattern.exec(content) ?? [];
  return id === undefined ? null : { oid: id, size: Number(size) };
}

/** A pointer is a text of this size; Git LFS itself reads no larger one. */
export const smallestPointerBytes = 100;
export const largestPointerBytes = 1_024;

const namingPattern = /^oid sha256:([0-9a-f]{64})\r?\nsize (\d{1,15})\s*$/m;

/**
 * What a file of git names, read as generously as Git LFS does: also pointers of its first versions, and those whose
 * lines end as on Windows. Null for any other text.
 */
export function findPointer(content: string): LfsPointer | null {
  if (content.length > largestPointerBytes || !content.startsWith("version ")) return null;
  const [, id, size] = namingPattern.exec(content) ?? [];
  return id === undefined ? null : { oid: id, size: Number(size) };
}
