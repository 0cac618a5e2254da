import { conflictEndpoints } from "@lowforge/contract/merge-requests";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { RequestFinder } from "../opened-requests.service.ts";
import type { ConflictService } from "./conflicts.service.ts";

/** Routes of conflicts and their resolution. */
export function registerConflictRoutes(
  http: HttpServer,
  { requests, conflicts }: { readonly requests: RequestFinder; readonly conflicts: ConflictService },
): void {
  implement(http, conflictEndpoints.listConflicts, async (input, { actor }) =>
    conflicts.list(await requests.require(actor, "repository.read", input.mergeRequestId)),
  );
  implement(http, conflictEndpoints.getConflict, async (input, { actor }) =>
    conflicts.get(await requests.require(actor, "repository.read", input.mergeRequestId), input),
  );
  implement(http, conflictEndpoints.resolveConflicts, async (input, { actor }) => {
    const member = requireMember(actor);
    const opened = await requests.require(member, "repository.push", input.mergeRequestId);
    return { sha: await conflicts.resolve(member, opened, input) };
  });
}
