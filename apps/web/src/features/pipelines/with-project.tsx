import type { ProjectDetail } from "@lowforge/contract/projects";
import type { ReactNode } from "react";
import { LoadError } from "../../platform/errors/load-error.tsx";
import { useIdParam } from "../../platform/navigation/id-param.ts";
import { DetailSkeleton } from "../../ui/skeletons.tsx";
import { useProject } from "../projects/index.ts";
import styles from "./pipelines.module.css";

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

/** Waits for an answer, then draws with it; what can't be loaded stands in its place. */
export function WithData<Data>({ query, children }: WithDataProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={styles["waiting"]}>
      <DetailSkeleton />
    </div>
  );
}

interface WithProjectProps {
  children(project: ProjectDetail): ReactNode;
}

/** Loads the project that the path names, then draws with it. */
export function WithProject({ children }: WithProjectProps) {
  const project = useProject(useIdParam("projectId"));
  return <WithData query={project}>{children}</WithData>;
}
