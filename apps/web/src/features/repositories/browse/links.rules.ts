import { repositoryPath } from "@lowforge/contract";
import { decodePart } from "../../../platform/navigation/decode-part.ts";
import { parentPath } from "./place.rules.ts";

/** Where a link or picture of a Markdown file leads. */
export type LinkTarget =
  | { readonly kind: "external"; readonly href: string }
  | { readonly kind: "file"; readonly path: string; readonly anchor: string }
  | { readonly kind: "anchor"; readonly anchor: string }
  | { readonly kind: "inert" };

const inert: LinkTarget = { kind: "inert" };

/**
 * Resolves a link of the file at `documentPath`. Links to other sites start with http, https, mailto or tel
 * (specification §5); the rest are files of the repository, and what would leave it leads nowhere.
 */
export function resolveLink(href: string, documentPath: string): LinkTarget {
  const link = href.trim();
  if (link === "" || /\p{Cc}/u.test(link)) return inert;
  if (/^(?:https?:\/\/|mailto:|tel:)/i.test(link)) return { kind: "external", href: link };
  if (/^[a-z][a-z0-9+.-]*:/i.test(link) || /^[\\/]{2}/.test(link)) return inert;
  const [place = "", hash = ""] = splitOnce(link, "#");
  const anchor = decodePart(hash);
  const path = decodePart(place.replace(/\?.*$/s, ""));
  if (anchor === null || path === null) return inert;
  if (place === "") return anchor === "" ? inert : { kind: "anchor", anchor };
  const resolved = joinPath(path.startsWith("/") ? "" : parentPath(documentPath), path);
  return resolved === null ? inert : { kind: "file", path: resolved, anchor };
}

/** Walks from a directory along a relative path; null where that would leave the repository. */
function joinPath(directory: string, relative: string): string | null {
  const steps = directory === "" ? [] : directory.split("/");
  for (const step of relative.split("/")) {
    if (step === "" || step === ".") continue;
    if (step !== "..") steps.push(step);
    else if (steps.pop() === undefined) return null;
  }
  const parsed = repositoryPath.safeParse(steps.join("/"));
  return parsed.success ? parsed.data : null;
}

function splitOnce(text: string, mark: string): readonly string[] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
