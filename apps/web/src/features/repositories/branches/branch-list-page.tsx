import { branchFilters } from "@lowforge/contract/repositories";
import Button from "antd/es/button";
import Segmented from "antd/es/segmented";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { NoneMatch } from "../../../ui/empty-state.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { MainAction } from "../../../ui/main-action.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { EmptyRepository } from "../browse/empty-repository.tsx";
import { RepositoryFrame } from "../repository-frame.tsx";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { BranchTable } from "./branch-table.tsx";
import { useBranchPage } from "./branches.queries.ts";
import { CreateBranchDialog } from "./create-branch-dialog.tsx";
import type { RefFilter } from "./ref-filter.rules.ts";
import { RefSortField } from "./ref-sort.tsx";
import { useRefFilter } from "./use-ref-filter.ts";
import styles from "./refs.module.css";

const pageSize = 20;

/** The branches of a repository; search, sort and page live in the address. */
export function BranchListPage() {
  const { t } = useTranslation("branches");
  return (
    <WithRepository>
      {(open) => (
        <RepositoryFrame key={open.repository.repositoryId} {...open} section={t("title")}>
          {open.repository.isEmpty ? <EmptyRepository {...open} /> : <Branches {...open} />}
        </RepositoryFrame>
      )}
    </WithRepository>
  );
}

function Branches({ repository }: OpenRepository) {
  const [filter, change] = useRefFilter();
  const { repositoryId } = repository;
  const { name, ...rest } = filter;
  const branches = useBranchPage({ repositoryId, pageSize, ...rest, ...(name !== "" && { name }) });
  const { data } = branches;
  return (
    <>
      <BranchBar repository={repository} filter={filter} total={data?.total} onChange={change} />
      {branches.isPending && <ListSkeleton />}
      {branches.isError && data === undefined && (
        <LoadError error={branches.error} onRetry={() => void branches.refetch()} />
      )}
      {data?.total === 0 && <NothingFound onClear={() => change({ name: "", filter: "all" })} />}
      {data !== undefined && data.total > 0 && (
        <>
          <BranchTable branches={data.list} repository={repository} isComplete={data.isComplete} />
          <Pager
            {...{ pageSize, total: data.total, pageNum: filter.pageNum }}
            onChange={(pageNum) => change({ pageNum })}
          />
        </>
      )}
    </>
  );
}

interface BranchBarProps extends Pick<OpenRepository, "repository"> {
  readonly filter: RefFilter;
  readonly total: number | undefined;
  onChange(part: Partial<RefFilter>): void;
}

function BranchBar({ repository, filter, total, onChange }: BranchBarProps) {
  const { t } = useTranslation("branches");
  const [isCreating, setIsCreating] = useState(false);
  const { repositoryId, defaultBranch, permissions } = repository;
  const isFiltered = filter.name !== "" || filter.filter !== "all";
  return (
    <div className={styles["bar"]}>
      <FilterBar>
        <SearchField label={t("search")} value={filter.name} onSearch={(name) => onChange({ name })} />
        <Segmented
          aria-label={t("filter.label")}
          value={filter.filter}
          options={branchFilters.map((value) => ({
            value,
            label: t(`filter.${value}`),
            title: t(`filterHint.${value}`),
          }))}
          onChange={(value) => onChange({ filter: value })}
        />
        <RefSortField value={filter.sort} onChange={(sort) => onChange({ sort })} />
        <span className="lf-visually-hidden" role="status">
          {isFiltered && total !== undefined ? t("found", { count: total }) : ""}
        </span>
      </FilterBar>
      {permissions.includes("repository.push") && (
        <MainAction>
          <Button type="primary" onClick={() => setIsCreating(true)}>
            {t("create")}
          </Button>
        </MainAction>
      )}
      <CreateBranchDialog
        repositoryId={repositoryId}
        from={defaultBranch}
        isOpen={isCreating}
        onClose={() => setIsCreating(false)}
      />
    </div>
  );
}

function NothingFound({ onClear }: { onClear(): void }) {
  const { t } = useTranslation("branches");
  return <NoneMatch title={t("noneMatch")} onClear={onClear} />;
}
