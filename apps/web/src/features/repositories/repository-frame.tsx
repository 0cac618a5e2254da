import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, NavLink, useLocation } from "react-router";
import { useIsAllowed } from "../../platform/access/allowed.tsx";
import { localePath } from "../../platform/i18n/locale.ts";
import { Page } from "../../platform/navigation/page.tsx";
import { Status } from "../../ui/status.tsx";
import { CloneUrl } from "./clone-url.tsx";
import { codePath, listPath, settingsPath, useScope } from "./repository-address.ts";
import styles from "./repositories.module.css";
import type { OpenRepository } from "./with-repository.tsx";

interface RepositoryFrameProps extends OpenRepository {
  /** What stands before the repository's name in the document's title. */
  readonly section: string;
  readonly children: ReactNode;
}

/** The frame of a repository's pages: its name, its clone address and its tabs. */
export function RepositoryFrame({ repository, project, section, children }: RepositoryFrameProps) {
  const { t } = useTranslation("repositories");
  const scope = useScope();
  const inProject = [
    { label: t("list.projects"), to: "/project" as const },
    { label: project.name, to: `/project/${project.projectId}/dashboard` as const },
  ];
  return (
    <Page
      title={repository.name}
      documentTitle={`${section} · ${repository.name}`}
      crumbs={[...(scope === null ? [] : inProject), { label: t("list.title"), to: listPath(scope) }]}
      state={
        project.status === "archived" ? <Status kind="project" code="archived" look="pill" /> : undefined
      }
      actions={<CloneUrl url={repository.cloneUrl} />}
    >
      <Tabs repository={repository} project={project} />
      {children}
    </Page>
  );
}

function Tabs({ repository: { repositoryId }, project }: OpenRepository) {
  const { t } = useTranslation("repositories");
  const scope = useScope();
  const canUpdate = useIsAllowed("repository.update", project.permissions);
  const canDelete = useIsAllowed("repository.delete", project.permissions);
  if (!canUpdate && !canDelete) return null;
  const settings = localePath(settingsPath(scope, repositoryId));
  return (
    <nav className={styles["tabs"]} aria-label={t("tabs.label")}>
      <CodeTab to={localePath(codePath(scope, repositoryId))} settings={settings} />
      <NavLink to={settings}>{t("tabs.settings")}</NavLink>
    </nav>
  );
}

/** Not a NavLink: the same page is also reached under `/repository/{id}`. */
function CodeTab({ to, settings }: { readonly to: string; readonly settings: string }) {
  const { t } = useTranslation("repositories");
  const isAtSettings = useLocation().pathname === settings;
  return (
    <Link to={to} aria-current={isAtSettings ? undefined : "page"}>
      {t("tabs.code")}
    </Link>
  );
}
