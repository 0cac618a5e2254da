import { revision } from "@lowforge/contract";

/** Which branch is to go into which, and what one looks at of that. */
export interface CreateAddress {
  /** Empty while none is chosen. */
  readonly source: string;
  readonly target: string;
  readonly tab: "commits" | "changes";
}

/** Reads the address that a push prints (`?source=…&target=…`); the target is the default branch where it names none. */
export function readCreateAddress(query: URLSearchParams, defaultBranch: string): CreateAddress {
  return {
    source: readBranch(query.get("source")),
    target: readBranch(query.get("target")) || defaultBranch,
    tab: query.get("tab") === "changes" ? "changes" : "commits",
  };
}

export function writeCreateAddress({ source, target, tab }: CreateAddress): URLSearchParams {
  const query = new URLSearchParams();
  if (source !== "") query.set("source", source);
  query.set("target", target);
  if (tab !== "commits") query.set("tab", tab);
  return query;
}

function readBranch(text: string | null): string {
  const parsed = revision.safeParse(text ?? "");
  return parsed.success ? parsed.data : "";
}
