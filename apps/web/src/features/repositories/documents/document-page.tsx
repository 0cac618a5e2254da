import type { RepositoryDocuments } from "@lowforge/contract/projects";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { useIdParam } from "../../../platform/navigation/id-param.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { MainAction } from "../../../ui/main-action.tsx";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { DetailSkeleton } from "../../../ui/skeletons.tsx";
import { useProject } from "../../projects/index.ts";
import { codePath, listPath, writeQuery } from "../repository-address.ts";
import { DocumentNav } from "./document-nav.tsx";
import { DocumentView } from "./document-view.tsx";
import { useDeploymentGuide, useDocuments } from "./documents.queries.ts";
import { type ChosenDocument, chooseDocument, documentQuery } from "./documents.rules.ts";
import styles from "./documents.module.css";

/** The documents of a project: a list of titles, and the chosen one; both are files of its repositories. */
export function DocumentPage() {
  const { t } = useTranslation("documents");
  const projectId = useIdParam("projectId");
  const project = useProject(projectId);
  const documents = useDocuments(projectId);
  const [query] = useSearchParams();
  const repositories = documents.data ?? [];
  const chosen = chooseDocument(repositories, query);
  const canWrite = project.data?.permissions.includes("repository.push") === true;
  return (
    <Page
      title={t("title")}
      documentTitle={`${t("title")} · ${project.data?.name ?? ""}`}
      crumbs={[
        { label: t("projects"), to: "/project" },
        { label: project.data?.name ?? "…", to: `/project/${projectId}/dashboard` },
      ]}
      note={t("text")}
      actions={
        canWrite && repositories.length > 0 ? (
          <Actions projectId={projectId} repositories={repositories} chosen={chosen} />
        ) : undefined
      }
    >
      {documents.isError && documents.data === undefined && (
        <LoadError error={documents.error} onRetry={() => void documents.refetch()} />
      )}
      {documents.isPending && <DetailSkeleton />}
      {documents.data !== undefined && chosen === null && (
        <NoDocuments projectId={projectId} hasRepositories={repositories.length > 0} />
      )}
      {chosen !== null && (
        <Reading projectId={projectId} repositories={repositories} chosen={chosen} canWrite={canWrite} />
      )}
    </Page>
  );
}

interface ActionsProps {
  readonly projectId: number;
  readonly repositories: readonly RepositoryDocuments[];
  readonly chosen: ChosenDocument | null;
}

/** Editing goes through the editor of files, and so through a commit. */
function Actions({ projectId, repositories, chosen }: ActionsProps) {
  const { t } = useTranslation("documents");
  const go = useGo();
  const create = ({ repositoryId, branch }: RepositoryDocuments) =>
    go(`${codePath(projectId, repositoryId)}/new${writeQuery({ ref: branch, path: "docs" })}`);
  return (
    <>
      {chosen !== null && (
        <MainAction>
          <Button
            type="primary"
            onClick={() =>
              go(
                `${codePath(projectId, chosen.repositoryId)}/edit${writeQuery({ ref: chosen.branch, path: chosen.path })}`,
              )
            }
          >
            {t("edit")}
          </Button>
        </MainAction>
      )}
      <MoreMenu
        items={repositories.map((repository) => ({
          key: String(repository.repositoryId),
          label: repositories.length === 1 ? t("create") : t("createIn", { name: repository.repositoryName }),
          onChoose: () => create(repository),
        }))}
      />
    </>
  );
}

interface ReadingProps {
  readonly projectId: number;
  readonly repositories: readonly RepositoryDocuments[];
  readonly chosen: ChosenDocument;
  readonly canWrite: boolean;
}

function Reading({ projectId, repositories, chosen, canWrite }: ReadingProps) {
  const [search, setSearch] = useState("");
  return (
    <div className={styles["columns"]}>
      <aside className={styles["side"]}>
        <DocumentNav repositories={repositories} chosen={chosen} search={search} onSearch={setSearch} />
        <Guide projectId={projectId} first={repositories.at(0)} canWrite={canWrite} />
      </aside>
      <DocumentView key={`${chosen.repositoryId} ${chosen.path}`} document={chosen} />
    </div>
  );
}

interface GuideProps {
  readonly projectId: number;
  readonly first: RepositoryDocuments | undefined;
  readonly canWrite: boolean;
}

/** The way to the deployment guide, or to writing one. */
function Guide({ projectId, first, canWrite }: GuideProps) {
  const { t } = useTranslation("documents");
  const go = useGo();
  const { data: guide } = useDeploymentGuide(projectId);
  if (guide === undefined) return null;
  if (guide !== null) {
    return (
      <section>
        <h2 className={styles["repository"]}>{t("guide")}</h2>
        <Link className={styles["entry"]} to={documentQuery(guide)} title={guide.path}>
          {guide.title}
        </Link>
      </section>
    );
  }
  return (
    <section>
      <h2 className={styles["repository"]}>{t("guide")}</h2>
      <p className={styles["quiet"]}>{t("noGuide")}</p>
      {canWrite && first !== undefined && (
        <Button
          onClick={() =>
            go(
              `${codePath(projectId, first.repositoryId)}/new${writeQuery({ ref: first.branch, path: "docs" })}`,
            )
          }
        >
          {t("addGuide")}
        </Button>
      )}
    </section>
  );
}

interface NoDocumentsProps {
  readonly projectId: number;
  readonly hasRepositories: boolean;
}

function NoDocuments({ projectId, hasRepositories }: NoDocumentsProps) {
  const { t } = useTranslation("documents");
  const go = useGo();
  return (
    <NeverAny
      title={t("emptyTitle")}
      text={hasRepositories ? t("emptyText") : t("noRepositories")}
      action={<Button onClick={() => go(listPath(projectId))}>{t("toRepositories")}</Button>}
    />
  );
}
