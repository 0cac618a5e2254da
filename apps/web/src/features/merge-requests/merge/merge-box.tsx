import { MergeEnd } from "./merge-end.tsx";
import { MergeOpen } from "./merge-open.tsx";
import type { OpenRequest } from "../request/open-request.ts";
import styles from "./merge.module.css";

/** What becomes of a request: how it stands and how it is merged, or how it ended. The keyboard stays at it meanwhile. */
export function MergeBox(open: OpenRequest) {
  return (
    <div className={styles["place"]} tabIndex={-1}>
      {open.request.status === "opened" ? <MergeOpen {...open} /> : <MergeEnd {...open} />}
    </div>
  );
}
