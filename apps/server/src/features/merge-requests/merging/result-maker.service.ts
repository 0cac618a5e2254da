import type { MergeMethod } from "@lowforge/contract/merge-requests";
import type { MemberActor } from "../../../platform/access/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { authorName, noreplyAddress } from "../../repositories/index.ts";
import type { MergeRequestsContext } from "../context.ts";
import type { OpenedRequest } from "../opened-requests.service.ts";
import type { MessageMaker } from "../rules/messages.service.ts";
import type { Standing } from "./mergeability.git.ts";
import { writeMerge, writeRebase, writeSquash } from "./results.git.ts";

export interface ResultWish {
  readonly method: MergeMethod;
  /** The head of the source. */
  readonly expectedHead: string;
  readonly message?: string | undefined;
  /** The commit that is merged onto. */
  readonly target: string;
  /** What the two come to. */
  readonly standing: Extract<Standing, { state: "mergeable" }>;
}

export type ResultMaker = ReturnType<typeof createResultMaker>;

/** Makes the commit to which merging moves a target; the target itself stays where it is. */
export function createResultMaker(
  { git, storage, clock, publicUrl }: MergeRequestsContext,
  messages: MessageMaker,
) {
  return {
    /** Answers its id. Fails with MERGE_NOT_READY where the method cannot be carried out. */
    async make(actor: MemberActor, { row, request }: OpenedRequest, wish: ResultWish): Promise<string> {
      const place = { git, repository: storage.pathOf(row.id) };
      const { method, expectedHead: source, target, standing } = wish;
      if (method === "fast-forward") {
        if (standing.isBehind) throw fail("MERGE_NOT_READY", { reason: "the target has gone on" });
        return source;
      }
      const email = noreplyAddress(actor.username, publicUrl());
      const committer = { name: authorName(actor), email, atMs: clock.now() };
      if (method === "rebase") {
        const made = await writeRebase(place, { source, target, committer });
        if (typeof made === "string") return made;
        throw fail("MERGE_NOT_READY", { reason: "a commit cannot be replayed", ...made });
      }
      const message = wish.message ?? (await messages.messageFor({ row, request }, method));
      const { tree } = standing;
      return method === "merge"
        ? writeMerge(place, { source, target, tree, committer, message })
        : writeSquash(place, { source, target, tree, committer, message, author: committer });
    },
  };
}
