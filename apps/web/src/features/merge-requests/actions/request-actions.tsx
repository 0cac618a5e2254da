import type { Mergeability } from "@lowforge/contract/merge-requests";
import type { OpenRequest } from "../request/open-request.ts";
import { AutoMergePart } from "./auto-merge-part.tsx";
import { ReapplyPart } from "./reapply-part.tsx";
import { ResolveLink } from "./resolve-link.tsx";
import { UpdateSource } from "./update-source.tsx";

type RequestActionsProps = OpenRequest & { readonly mergeability: Mergeability };

/** What one can do with an open request beside merging it: resolve conflicts, catch up, let it merge by itself. */
export function OpenRequestActions(props: RequestActionsProps) {
  return (
    <>
      {props.mergeability.state === "conflicts" && <ResolveLink {...props} />}
      <UpdateSource {...props} />
      <AutoMergePart {...props} />
    </>
  );
}

/** What one can do with a merged request: take it back, or bring it elsewhere. */
export function MergedRequestActions(open: OpenRequest) {
  const { request } = open;
  if (request.status !== "merged" || !request.mayUpdate) return null;
  return <ReapplyPart {...open} />;
}
