import type { MemberActor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { GitIdentity } from "../../../platform/git/index.ts";
import { authorName, noreplyAddress } from "../../repositories/index.ts";

/** How a member signs a commit that the product writes for them; `now` in milliseconds. */
export function signatureOf(
  actor: Pick<MemberActor, "username" | "nickname">,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: number },
): GitIdentity {
  return { name: authorName(actor), email: noreplyAddress(actor.username, publicUrl), atMs: now };
}

const pathsTold = 50;

/** Fails with MERGE_CONFLICTS where there are any, and names the first 50 paths. */
export function refuseConflicts(paths: readonly string[]): void {
  if (paths.length === 0) return;
  const fields = paths.slice(0, pathsTold).map((path) => ({ path, problem: "conflict" }));
  throw fail("MERGE_CONFLICTS", { paths }, fields);
}
