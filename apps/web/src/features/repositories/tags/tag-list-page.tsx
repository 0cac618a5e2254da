import TagsOutlined from "@ant-design/icons/es/icons/TagsOutlined";
import Button from "antd/es/button";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { NeverAny, NoneMatch } from "../../../ui/empty-state.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { MainAction } from "../../../ui/main-action.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import type { RefFilter } from "../branches/ref-filter.rules.ts";
import { RefSortField } from "../branches/ref-sort.tsx";
import refStyles from "../branches/refs.module.css";
import { useRefFilter } from "../branches/use-ref-filter.ts";
import { EmptyRepository } from "../browse/empty-repository.tsx";
import { RepositoryFrame } from "../repository-frame.tsx";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { CreateTagDialog } from "./create-tag-dialog.tsx";
import { TagTable } from "./tag-table.tsx";
import { useTagPage } from "./tags.queries.ts";

const pageSize = 20;

/** The tags of a repository; search, sort and page live in the address. */
export function TagListPage() {
  const { t } = useTranslation("tags");
  return (
    <WithRepository>
      {(open) => (
        <RepositoryFrame key={open.repository.repositoryId} {...open} section={t("title")}>
          {open.repository.isEmpty ? <EmptyRepository {...open} /> : <Tags {...open} />}
        </RepositoryFrame>
      )}
    </WithRepository>
  );
}

function Tags({ repository }: OpenRepository) {
  const { t } = useTranslation("tags");
  const [{ name, sort, pageNum }, change] = useRefFilter();
  const [isCreating, setIsCreating] = useState(false);
  const { repositoryId, defaultBranch, permissions } = repository;
  const tags = useTagPage({ repositoryId, pageSize, sort, pageNum, ...(name !== "" && { name }) });
  const { data } = tags;
  const isEverEmpty = data?.total === 0 && name === "";
  const create = permissions.includes("repository.push") ? (
    <Button type="primary" onClick={() => setIsCreating(true)}>
      {t("create")}
    </Button>
  ) : undefined;
  return (
    <>
      {!isEverEmpty && <TagBar {...{ name, sort, action: create, total: data?.total }} onChange={change} />}
      {tags.isPending && <ListSkeleton />}
      {tags.isError && data === undefined && (
        <LoadError error={tags.error} onRetry={() => void tags.refetch()} />
      )}
      {isEverEmpty && (
        <NeverAny icon={<TagsOutlined />} title={t("emptyTitle")} text={t("emptyText")} action={create} />
      )}
      {data?.total === 0 && name !== "" && (
        <NoneMatch title={t("noneMatch")} onClear={() => change({ name: "" })} />
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <TagTable tags={data.list} repository={repository} />
          <Pager
            {...{ pageSize, pageNum, total: data.total }}
            onChange={(page) => change({ pageNum: page })}
          />
        </>
      )}
      <CreateTagDialog
        {...{ repositoryId, from: defaultBranch, isOpen: isCreating }}
        onClose={() => setIsCreating(false)}
      />
    </>
  );
}

interface TagBarProps extends Pick<RefFilter, "name" | "sort"> {
  readonly total: number | undefined;
  readonly action: ReactNode;
  onChange(part: Partial<RefFilter>): void;
}

function TagBar({ name, sort, total, action, onChange }: TagBarProps) {
  const { t } = useTranslation("tags");
  return (
    <div className={refStyles["bar"]}>
      <FilterBar>
        <SearchField label={t("search")} value={name} onSearch={(text) => onChange({ name: text })} />
        <RefSortField value={sort} onChange={(value) => onChange({ sort: value })} />
        <span className="lf-visually-hidden" role="status">
          {name !== "" && total !== undefined ? t("found", { count: total }) : ""}
        </span>
      </FilterBar>
      {action !== undefined && <MainAction>{action}</MainAction>}
    </div>
  );
}
