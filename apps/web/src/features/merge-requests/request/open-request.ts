import type { MergeRequestDetail } from "@lowforge/contract/merge-requests";
import type { OpenRepository } from "../../repositories/index.tsx";

/** A merge request with the repository that it is in. */
export interface OpenRequest extends OpenRepository {
  readonly request: MergeRequestDetail;
}
