import RocketOutlined from "@ant-design/icons/es/icons/RocketOutlined";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { MainAction } from "../../../ui/main-action.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { readRefFilter } from "../branches/ref-filter.rules.ts";
import { EmptyRepository } from "../browse/empty-repository.tsx";
import { useScope, writeQuery } from "../repository-address.ts";
import { RepositoryFrame } from "../repository-frame.tsx";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { newReleasePath } from "./release-address.ts";
import { ReleaseView } from "./release-view.tsx";
import { useReleasePage } from "./releases.queries.ts";
import styles from "./releases.module.css";

const pageSize = 10;

/** The releases of a repository, the most recent first. */
export function ReleaseListPage() {
  const { t } = useTranslation("releases");
  return (
    <WithRepository>
      {(open) => (
        <RepositoryFrame key={open.repository.repositoryId} {...open} section={t("title")}>
          {open.repository.isEmpty ? <EmptyRepository {...open} /> : <Releases {...open} />}
        </RepositoryFrame>
      )}
    </WithRepository>
  );
}

function Releases({ repository }: OpenRepository) {
  const { t } = useTranslation("releases");
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const go = useGo();
  const scope = useScope();
  const { repositoryId, permissions } = repository;
  const { pageNum } = readRefFilter(query);
  const releases = useReleasePage({ repositoryId, pageNum, pageSize });
  const { data } = releases;
  const canManage = permissions.includes("release.manage");
  const create = canManage ? (
    <Button type="primary" onClick={() => go(newReleasePath(scope, repositoryId))}>
      {t("new")}
    </Button>
  ) : undefined;
  if (releases.isPending) return <ListSkeleton />;
  if (data === undefined) {
    return <LoadError error={releases.error} onRetry={() => void releases.refetch()} />;
  }
  if (data.total === 0) {
    return (
      <NeverAny icon={<RocketOutlined />} title={t("emptyTitle")} text={t("emptyText")} action={create} />
    );
  }
  const turn = (page: number) =>
    void navigate({ search: writeQuery({ page: page === 1 ? undefined : page }) });
  return (
    <>
      {create !== undefined && (
        <div className={styles["bar"]}>
          <MainAction>{create}</MainAction>
        </div>
      )}
      {data.list.map((release) => (
        <ReleaseView key={release.releaseId} release={release} canManage={canManage} />
      ))}
      <Pager {...{ pageNum, pageSize, total: data.total }} onChange={turn} />
    </>
  );
}
