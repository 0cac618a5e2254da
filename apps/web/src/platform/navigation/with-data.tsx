import type { ReactNode } from "react";
import { DetailSkeleton } from "../../ui/skeletons.tsx";
import { LoadError } from "../errors/load-error.tsx";
import styles from "./with-data.module.css";

/** Anything that a query answers, as far as a page waits for it. */
interface Waitable<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  refetch(): unknown;
}

interface WithDataProps<Data> {
  readonly query: Waitable<Data>;
  children(data: Data): ReactNode;
}

/** Waits for what a whole page is about, then draws with it; what can't be loaded stands in its place. */
export function WithData<Data>({ query, children }: WithDataProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  return <WaitingPage />;
}

/** The shape of a page that is on its way. */
export function WaitingPage() {
  return (
    <div className={styles["waiting"]}>
      <DetailSkeleton />
    </div>
  );
}
