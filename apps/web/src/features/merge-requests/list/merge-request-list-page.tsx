import PullRequestOutlined from "@ant-design/icons/es/icons/PullRequestOutlined";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { NeverAny, NoneMatch } from "../../../ui/empty-state.tsx";
import { MainAction } from "../../../ui/main-action.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import {
  EmptyRepository,
  type OpenRepository,
  RepositoryFrame,
  useRepositoryLinks,
  WithRepository,
} from "../../repositories/index.tsx";
import { QueueLink } from "../queue/queue-link.tsx";
import { RequestFilters } from "./request-filters.tsx";
import { RequestTable } from "./request-table.tsx";
import { pageSize, useRequestList } from "./use-request-list.ts";
import styles from "./list.module.css";

/** The merge requests of a repository. */
export function MergeRequestListPage() {
  const { t } = useTranslation("mergeRequests");
  return (
    <WithRepository>
      {(open) => (
        <RepositoryFrame key={open.repository.repositoryId} {...open} section={t("title")}>
          {open.repository.isEmpty ? <EmptyRepository {...open} /> : <Requests {...open} />}
        </RepositoryFrame>
      )}
    </WithRepository>
  );
}

function Requests({ repository }: OpenRepository) {
  const { t } = useTranslation("mergeRequests");
  const { repositoryId, permissions } = repository;
  const { requests, filter, setFilter, isFiltered } = useRequestList(repositoryId);
  const { data } = requests;
  const create = permissions.includes("repository.push") ? <CreateButton {...{ repositoryId }} /> : undefined;
  if (requests.isPending) return <ListSkeleton />;
  if (data === undefined) {
    return <LoadError error={requests.error} onRetry={() => void requests.refetch()} />;
  }
  const { opened, merged, closed } = data.counts;
  if (opened + merged + closed === 0) {
    return (
      <NeverAny
        icon={<PullRequestOutlined />}
        title={t("list.emptyTitle")}
        text={t("list.emptyText")}
        action={create}
      />
    );
  }
  const clear = () =>
    setFilter({
      search: "",
      creatorId: undefined,
      reviewerId: undefined,
      isDraft: undefined,
      ...(!isFiltered && { status: "all" }),
    });
  return (
    <>
      <QueueLink repositoryId={repositoryId} />
      <div className={styles["bar"]}>
        <RequestFilters
          repositoryId={repositoryId}
          filter={filter}
          counts={data.counts}
          total={isFiltered && !requests.isPlaceholderData ? data.total : undefined}
          onChange={setFilter}
        />
        {create !== undefined && <MainAction>{create}</MainAction>}
      </div>
      <div aria-busy={requests.isPlaceholderData}>
        {data.total === 0 ? (
          <NoneMatch
            title={isFiltered ? t("list.noneMatch") : t(`list.none.${filter.status}`)}
            onClear={clear}
          />
        ) : (
          <RequestTable requests={data.list} sort={filter.sort} />
        )}
        <Pager
          {...{ pageSize, total: data.total, pageNum: filter.pageNum }}
          onChange={(pageNum) => setFilter({ pageNum })}
        />
      </div>
    </>
  );
}

function CreateButton({ repositoryId }: { readonly repositoryId: number }) {
  const { t } = useTranslation("mergeRequests");
  const navigate = useNavigate();
  const links = useRepositoryLinks(repositoryId);
  return (
    <Button type="primary" onClick={() => void navigate(links.newMergeRequest({}))}>
      {t("create.action")}
    </Button>
  );
}
