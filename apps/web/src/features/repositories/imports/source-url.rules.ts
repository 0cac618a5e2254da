import { decodePart } from "../../../platform/navigation/decode-part.ts";

export type UrlProblem = "urlEmpty" | "urlWrong";

/** Why an address can't be imported from, as far as its looks tell. */
export function urlProblem(written: string | undefined): UrlProblem | null {
  const text = (written ?? "").trim();
  if (text === "") return "urlEmpty";
  if (!URL.canParse(text)) return "urlWrong";
  const { protocol, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && hostname !== "" ? null : "urlWrong";
}

/** What the repository at an address is likely called: the last part of its path, without `.git`. */
export function nameFromUrl(written: string): string {
  if (urlProblem(written) !== null) return "";
  const parts = new URL(written.trim()).pathname.split("/").filter(Boolean);
  const last = (parts.at(-1) ?? "").replace(/\.git$/i, "");
  return (decodePart(last) ?? last)
    .replace(/[^\p{Script=Han}A-Za-z0-9 ._-]+/gu, "-")
    .replace(/^[-.]+|[-.]+$/g, "")
    .slice(0, 100);
}
