import Alert from "antd/es/alert";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "../../platform/navigation/page.tsx";
import { Status } from "../../ui/status.tsx";
import { CloneUrl } from "./clone-url.tsx";
import { listPath, useScope } from "./repository-address.ts";
import { stateOf } from "./repository-state.rules.ts";
import styles from "./repositories.module.css";
import { RepositoryTabs } from "./repository-tabs.tsx";
import type { OpenRepository } from "./with-repository.tsx";

interface RepositoryFrameProps extends OpenRepository {
  /** What stands before the repository's name in the document's title. */
  readonly section: string;
  /** `full` for pages of changes, which need all the width. */
  readonly width?: "wide" | "full";
  readonly children: ReactNode;
}

/** The frame of a repository's pages: its name, its clone address and its tabs. */
export function RepositoryFrame({
  repository,
  project,
  section,
  width = "wide",
  children,
}: RepositoryFrameProps) {
  const { t } = useTranslation("repositories");
  const scope = useScope();
  const inProject = [
    { label: t("list.projects"), to: "/project" as const },
    { label: project.name, to: `/project/${project.projectId}/dashboard` as const },
  ];
  return (
    <Page
      title={repository.name}
      width={width}
      documentTitle={`${section} · ${repository.name}`}
      crumbs={[...(scope === null ? [] : inProject), { label: t("list.title"), to: listPath(scope) }]}
      state={<RepositoryState repository={repository} project={project} />}
      actions={<CloneUrl repository={repository} />}
    >
      <RepositoryTabs repository={repository} project={project} />
      {repository.isClosed && (
        <Alert className={styles["alert"] ?? ""} type="info" showIcon title={t("closed")} />
      )}
      {children}
    </Page>
  );
}

/** Only what deviates shows. */
function RepositoryState({ repository, project }: OpenRepository) {
  if (project.status === "archived") return <Status kind="project" code="archived" look="pill" />;
  const code = stateOf(repository);
  return code === null ? null : <Status kind="repository" code={code} look="pill" />;
}
