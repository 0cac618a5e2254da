import { create } from "zustand";
import { pageFact } from "../page-facts/page-facts.ts";

/** The header in which every answer of the API names the server's build, and every call the page's (specification §7). */
export const versionHeader = "x-lowforge-version";

/** The build that this page was loaded from; null where the server told none. */
export const ownVersion = pageFact("version");

/** The newer build that the server has by now; null as long as this page is up to date. */
export const useNewVersion = create<{ readonly version: string | null }>(() => ({ version: null }));

/** Learns from an answer which build the server has. */
export function noteVersion(headers: Headers): void {
  const version = headers.get(versionHeader);
  if (version === null || ownVersion === null) return;
  const newer = version === ownVersion ? null : version;
  if (useNewVersion.getState().version !== newer) useNewVersion.setState({ version: newer });
}
