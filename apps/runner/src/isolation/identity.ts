import fs from "node:fs";
import path from "node:path";

/** The unprivileged user that a build runs as; null where the runner itself is unprivileged and builds share it. */
export type BuildIdentity = { readonly uid: number; readonly gid: number } | null;

/** Each slot has a user of its own, so that builds side by side cannot touch each other. */
export function identityOfSlot(slot: number, firstBuildUid: number): BuildIdentity {
  if (process.getuid?.() !== 0) return null;
  return { uid: firstBuildUid + slot, gid: firstBuildUid + slot };
}

/** Gives a fresh file or folder of the runner to the build's user. */
export function handOver(target: string, identity: BuildIdentity): void {
  if (identity !== null) fs.chownSync(target, identity.uid, identity.gid);
}

/** Whether another user can walk down to the folder, so that a build which is not root can reach its workspace. */
export function isReachableByOthers(folder: string): boolean {
  const others = 0o001;
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if ((fs.statSync(at).mode & others) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}
