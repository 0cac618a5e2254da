import { MergeEnd } from "./merge-end.tsx";
import { MergeOpen } from "./merge-open.tsx";
import type { OpenRequest } from "../request/open-request.ts";

/** What becomes of a request: how it stands and how it is merged, or how it ended. */
export function MergeBox(open: OpenRequest) {
  return open.request.status === "opened" ? <MergeOpen {...open} /> : <MergeEnd {...open} />;
}
