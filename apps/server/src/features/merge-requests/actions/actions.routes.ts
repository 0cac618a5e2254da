import { mergeActionEndpoints } from "@lowforge/contract/merge-requests";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { RequestFinder } from "../opened-requests.service.ts";
import type { MessageMaker } from "../rules/messages.service.ts";
import type { AutoMergeService } from "./auto-merge.service.ts";
import type { Reapplier } from "./reapply.service.ts";
import type { SourceUpdater } from "./update-source.service.ts";

interface Actions {
  readonly requests: RequestFinder;
  readonly updater: SourceUpdater;
  readonly reapplier: Reapplier;
  readonly autos: AutoMergeService;
  readonly messages: MessageMaker;
}

/** Routes of what one can do with a request beside merging it. */
export function registerActionRoutes(
  http: HttpServer,
  { requests, updater, reapplier, autos, messages }: Actions,
): void {
  implement(http, mergeActionEndpoints.updateSourceBranch, async (input, { actor }) => {
    const member = requireMember(actor);
    const opened = await requests.require(member, "repository.push", input.mergeRequestId);
    return { sha: await updater.update(member, opened, input) };
  });
  implement(http, mergeActionEndpoints.revertMergeRequest, async (input, { actor }) => {
    const member = requireMember(actor);
    const opened = await requests.require(member, "repository.push", input.mergeRequestId);
    const targetBranch = input.targetBranch ?? opened.request.target_branch;
    return reapplier.reapply(member, opened, { kind: "revert", targetBranch, branch: input.branch });
  });
  implement(http, mergeActionEndpoints.cherryPickMergeRequest, async (input, { actor }) => {
    const member = requireMember(actor);
    const opened = await requests.require(member, "repository.push", input.mergeRequestId);
    const { targetBranch, branch } = input;
    return reapplier.reapply(member, opened, { kind: "cherry-pick", targetBranch, branch });
  });
  implement(http, mergeActionEndpoints.getMergeMessage, async (input, { actor }) => {
    const opened = await requests.require(actor, "repository.read", input.mergeRequestId);
    return { message: await messages.messageFor(opened, input.method) };
  });
  implement(http, mergeActionEndpoints.getAutoMerge, async (input, { actor }) => {
    const opened = await requests.require(actor, "repository.read", input.mergeRequestId);
    return { auto: await autos.get(opened) };
  });
  implement(http, mergeActionEndpoints.armAutoMerge, async (input, { actor }) => {
    const member = requireMember(actor);
    const opened = await requests.require(member, "repository.push", input.mergeRequestId);
    return autos.arm(member, opened, input);
  });
  implement(http, mergeActionEndpoints.disarmAutoMerge, async (input, { actor }) => {
    const opened = await requests.require(requireMember(actor), "repository.push", input.mergeRequestId);
    return autos.disarm(opened);
  });
}
