import type { LfsLockRow } from "./lfs.db.ts";
import type { LfsCall } from "./lfs-admission.service.ts";
import type { BatchAnswer } from "./lfs-objects.service.ts";

/** A lock as Git LFS's protocol writes it. */
export function presentLock(lock: LfsLockRow) {
  return {
    id: String(lock.id),
    path: lock.path,
    locked_at: new Date(lock.locked_at).toISOString().replace(/\.\d+Z$/, "Z"),
    owner: { name: lock.owner_name },
  };
}

/** How long a client may take until it begins what a batch told it to do. */
const actionSeconds = 3_600;

/**
 * An object of a batch's answer. Its actions carry the credentials that the batch came with, which are judged again
 * at each transfer.
 */
export function presentBatchObject({ oid, size, todo }: BatchAnswer, call: LfsCall, baseUrl: string) {
  if (typeof todo === "object") return { oid, size, error: todo };
  if (todo === "nothing") return { oid, size, authenticated: true };
  const header = call.authorization === undefined ? {} : { Authorization: call.authorization };
  const action = (path: string) => ({ href: `${baseUrl}/${path}`, header, expires_in: actionSeconds });
  const actions =
    todo === "download"
      ? { download: action(`objects/${oid}`) }
      : { upload: action(`objects/${oid}`), verify: action("objects/verify") };
  return { oid, size, authenticated: true, actions };
}
