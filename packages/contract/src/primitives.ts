import * as z from "zod/mini";

/** A row's id. Forms carry it as digits, JSON as a number; anything else is refused. */
export const id = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(/^[1-9]\d{0,14}$/))]),
  z.transform(Number),
);
export type Id = number;

/** A whole number within bounds, from a form's digits or a JSON number. */
export function wholeNumber(minimum: number, maximum: number) {
  return z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
    z.pipe(z.transform(Number), z.number().check(z.gte(minimum), z.lte(maximum))),
  );
}

/** A yes or no: true/false in JSON, `true`/`false`/`1`/`0` in a form. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(["true", "false", "1", "0"])]),
  z.transform((value) => value === true || value === "true" || value === "1"),
);

const displayNamePattern = /^[\p{Script=Han}A-Za-z0-9 ]{1,20}$/u;

/** Names of projects, applications and tasks: 1–20 Chinese characters, letters, digits, spaces, not only spaces (specification §5). */
export const displayName = z.string().check(z.trim(), z.regex(displayNamePattern));

const repositoryNamePattern = /^(?![-.])[\p{Script=Han}A-Za-z0-9 ._-]{1,100}(?<!\.git|\.lock|\.)$/iu;

/** Repository names: at most 100; the alphabet of display names plus `-`, `_` and `.` (specification §5, readings). */
export const repositoryName = z.string().check(z.trim(), z.regex(repositoryNamePattern));

/** Names of branches made in the console or its API: ≤ 50 letters, digits, hyphen, underscore (specification §5). */
export const branchName = z.string().check(z.regex(/^[A-Za-z0-9_][A-Za-z0-9_-]{0,49}$/));

/** Any revision a reader may ask for: a branch or tag that git allows, or an object id. Never starts with `-`. */
export const revision = z.string().check(z.regex(/^(?!-)[^\p{Cc}\s~^:?*[\\]{1,255}$/u));

/** A name of a branch or tag, in which `*` stands for any characters, `/` among them. */
export const refPattern = z
  .string()
  .check(z.trim(), z.regex(/^(?![-/])(?!.*\.\.)[^\p{Cc}\s~^:?[\\]{1,100}$/u));

/** A path inside a repository: relative, no `.`/`..`/empty segments, at most 4,096 characters. */
export const repositoryPath = z
  .string()
  .check(z.maxLength(4096), z.regex(/^(?!.*\0)(?!\/)(?!(?:.*\/)?\.{0,2}(?:\/|$)).+$|^$/su));

/** A mainland mobile number: 1, then 3–9, then nine digits (specification §5). */
export const mobileNumber = z.string().check(z.regex(/^1[3-9]\d{9}$/));

/** A moment: milliseconds since 1970, UTC. */
export const timestamp = z.int();

const withoutNul = /^[^\0]*$/;

/** Free text of at most `maximum` characters. Never NUL, which PostgreSQL cannot keep. */
export function text(maximum: number) {
  return z.string().check(z.trim(), z.maxLength(maximum), z.regex(withoutNul));
}

/** The same where spaces at its ends count. */
export function exactText(maximum: number) {
  return z.string().check(z.maxLength(maximum), z.regex(withoutNul));
}

/** How large a picture may be when it is sent (specification §5, readings): 10 MiB. */
export const pictureLimitBytes = 10 * 1024 ** 2;

/** Breaks no line, and turns no text around that stands behind it. */
const withinOneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;
/** Something that can be seen. */
const visible = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** What people call themselves or a thing of theirs: one line that others can see and that shows only itself. */
export function freeName(maximum: number) {
  return text(maximum).check(z.regex(withinOneLine), z.regex(visible));
}

/** The page that a list asks for; pages count from 1. */
export const pageQuery = {
  pageNum: z._default(wholeNumber(1, 100_000), 1),
  pageSize: z._default(wholeNumber(1, 100), 20),
};

/** One page of a list and how many rows there are in all. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    list: z.array(row),
    total: z.int(),
    pageNum: z.int(),
    pageSize: z.int(),
  });
}
