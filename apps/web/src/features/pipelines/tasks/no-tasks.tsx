import type { BuildTaskKind } from "@lowforge/contract/pipelines";
import type { ProjectDetail } from "@lowforge/contract/projects";
import PlayCircleOutlined from "@ant-design/icons/es/icons/PlayCircleOutlined";
import Button from "antd/es/button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { NeverAny, NoneMatch } from "../../../ui/empty-state.tsx";
import { useRepositories } from "../../repositories/index.ts";

interface NoTasksProps {
  readonly kind: BuildTaskKind;
  readonly project: ProjectDetail;
  readonly isFiltered: boolean;
  readonly create: ReactNode;
  onClear(): void;
}

/** Why the list is empty, and the one way forward: clear the search, get some code, or create a task. */
export function NoTasks({ kind, project, isFiltered, create, onClear }: NoTasksProps) {
  const { t } = useTranslation("pipelines");
  const { projectId } = project;
  const repositories = useRepositories({ projectId, pageNum: 1, pageSize: 100 });
  if (isFiltered) return <NoneMatch title={t("tasks.noneMatch")} onClear={onClear} />;
  // Until it is known whether there is code, no way forward is the right one.
  if (repositories.isPending) return null;
  const found = repositories.data?.list;
  const isWithoutCode = found?.every(({ isEmpty }) => isEmpty) === true;
  return (
    <NeverAny
      icon={<PlayCircleOutlined />}
      title={t("tasks.emptyTitle")}
      text={
        isWithoutCode ? t(found.length === 0 ? "tasks.noRepository" : "tasks.noCode") : t(`tasks.${kind}Text`)
      }
      action={
        isWithoutCode ? <GetCode project={project} repositoryId={found[0]?.repositoryId ?? null} /> : create
      }
    />
  );
}

interface GetCodeProps {
  readonly project: ProjectDetail;
  /** An empty repository of the project; null where there is none at all. */
  readonly repositoryId: number | null;
}

function GetCode({ project, repositoryId }: GetCodeProps) {
  const { t } = useTranslation("pipelines");
  const go = useGo();
  const canCreate = useIsAllowed("repository.create", project.permissions) && project.status === "active";
  const base = `/project/${project.projectId}` as const;
  if (repositoryId !== null) {
    return (
      <Button type="primary" onClick={() => go(`${base}/repository/git/${repositoryId}`)}>
        {t("tasks.push")}
      </Button>
    );
  }
  return canCreate ? (
    <Button type="primary" onClick={() => go(`${base}/repositoryCreate`)}>
      {t("tasks.createRepository")}
    </Button>
  ) : null;
}
