import { ChangesView } from "../../repositories/index.tsx";
import type { OpenRequest } from "./request-frame.tsx";

/** The files in which a request's head differs from where it parted from the target. */
export function RequestChanges({ request }: OpenRequest) {
  const { repositoryId, baseSha, headSha } = request;
  return (
    <ChangesView key={`${baseSha}${headSha}`} repositoryId={repositoryId} base={baseSha} head={headSha} />
  );
}
