import { ChangesReview } from "../changes-review/changes-review.tsx";
import type { OpenRequest } from "./open-request.ts";

/** The files in which a request's head differs from where it parted from the target, and what is said about them. */
export function RequestChanges({ request }: OpenRequest) {
  return <ChangesReview request={request} />;
}
