import { branchName } from "@lowforge/contract";

export function isBranchName(name: string): boolean {
  return branchName.safeParse(name).success;
}

/** A name for a branch that nobody has yet, from who makes it and when: `lindev-patch-1121-0930`. */
export function suggestBranch(username: string, now: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const stamp = `${two(now.getMonth() + 1)}${two(now.getDate())}-${two(now.getHours())}${two(now.getMinutes())}`;
  const who = username.replace(/[^A-Za-z0-9_-]/g, "").slice(0, 30) || "member";
  return `${who}-patch-${stamp}`;
}

/** How much may be sent at once: base64 makes a third more of it, and the body has 16 MiB. */
export const uploadLimits = { bytes: 11 * 1000 * 1000, files: 200 };

/** Joins a folder and what lies in it. */
export function joinPath(folder: string, name: string): string {
  return folder === "" ? name : `${folder}/${name}`;
}
