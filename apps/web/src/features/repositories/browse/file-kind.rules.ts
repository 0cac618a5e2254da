import type { FileContent } from "@lowforge/contract/repositories";
import { pictureType } from "./picture.rules.ts";
import type { FileViewName } from "./place.rules.ts";
import { isMarkdown } from "./readme.rules.ts";

/** As what a file can be looked at besides its text. */
export type PreviewKind = "markdown" | "table" | "notebook" | "picture";

type ShownFile = Pick<FileContent, "path" | "kind" | "content" | "omitted">;

/** The preview that a file has; null where its text is all there is. */
export function previewOf({ path, kind, content, omitted }: ShownFile): PreviewKind | null {
  if (kind !== "file") return null;
  if (pictureType(path) !== null && content !== "") return omitted === "tooLarge" ? null : "picture";
  if (content === null || content === "") return null;
  if (isMarkdown(path)) return "markdown";
  if (/\.(?:csv|tsv)$/i.test(path)) return "table";
  return /\.ipynb$/i.test(path) ? "notebook" : null;
}

/** The ways in which a file can be looked at, in the order of the switch; none for files without text or picture. */
export function viewsOf(file: ShownFile): readonly FileViewName[] {
  const isText = file.kind === "file" && file.content !== null && file.content !== "";
  return [
    ...(previewOf(file) === null ? [] : (["preview"] as const)),
    ...(isText ? (["code", "blame"] as const) : []),
  ];
}

/** The pointer that Git LFS leaves in place of a large file. */
export interface LfsPointer {
  /** SHA-256 of the file, in hexadecimal. */
  readonly oid: string;
  readonly sizeBytes: number;
}

/** Reads a pointer of Git LFS; null for any other text. */
export function readLfsPointer(text: string): LfsPointer | null {
  const found =
    /^version https:\/\/git-lfs\.github\.com\/spec\/v1\n(?:ext-[^\n]*\n)*oid sha256:([0-9a-f]{64})\nsize (\d{1,15})\n?$/.exec(
      text,
    );
  return found === null ? null : { oid: found[1] ?? "", sizeBytes: Number(found[2]) };
}
