import LeftOutlined from "@ant-design/icons/es/icons/LeftOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { NeverAny, NoneMatch } from "../../../ui/empty-state.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { PlaceError } from "../browse/place-error.tsx";
import { RefPicker } from "../browse/ref-picker.tsx";
import { EmptyRepository } from "../browse/empty-repository.tsx";
import { writeCommitFilter, type CommitFilter } from "../repository-address.ts";
import { RepositoryFrame } from "../repository-frame.tsx";
import { useRepositoryLinks } from "../repository-links.ts";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { CommitDays } from "./commit-days.tsx";
import { readCommitFilter } from "./commit-filter.rules.ts";
import { useCommits } from "./commits.queries.ts";
import styles from "./commits.module.css";

const pageSize = 50;

/** The history of a repository, or of one of its files or directories. The filter lives in the address. */
export function CommitListPage() {
  const { t } = useTranslation("commits");
  return (
    <WithRepository>
      {(open) => (
        <RepositoryFrame key={open.repository.repositoryId} {...open} section={t("title")}>
          {open.repository.isEmpty ? <EmptyRepository {...open} /> : <History {...open} />}
        </RepositoryFrame>
      )}
    </WithRepository>
  );
}

function History({ repository }: OpenRepository) {
  const { t } = useTranslation("commits");
  const { repositoryId, defaultBranch } = repository;
  const [query] = useSearchParams();
  const filter = useMemo(() => readCommitFilter(query), [query]);
  const { ref, path, author, message, pageNum } = filter;
  const navigate = useNavigate();
  const commits = useCommits({
    repositoryId,
    path,
    pageNum,
    pageSize,
    ...(ref !== undefined && { ref }),
    ...(author !== "" && { author }),
    ...(message !== "" && { message }),
  });
  const change = (part: Partial<CommitFilter>) =>
    void navigate({ search: writeCommitFilter({ ...filter, pageNum: 1, ...part }) });

  return (
    <>
      <FilterBar>
        <RefPicker
          repositoryId={repositoryId}
          current={ref ?? defaultBranch}
          onChoose={(chosen) => change({ ref: chosen === defaultBranch ? undefined : chosen })}
        />
        <SearchField label={t("search")} value={message} onSearch={(words) => change({ message: words })} />
        <SearchField label={t("author")} value={author} onSearch={(words) => change({ author: words })} />
      </FilterBar>
      {path !== "" && <PathLine repositoryId={repositoryId} filter={filter} />}
      {commits.isPending && <ListSkeleton />}
      {commits.isError && (
        <PlaceError
          error={commits.error}
          refName={ref ?? defaultBranch}
          path={path}
          onRetry={() => void commits.refetch()}
        />
      )}
      {commits.data !== undefined && !commits.isError && (
        <div aria-busy={commits.isPlaceholderData}>
          {commits.data.list.length === 0 && (
            <Nothing
              isFiltered={author !== "" || message !== ""}
              onClear={() => change({ author: "", message: "" })}
            />
          )}
          <CommitDays
            repositoryId={repositoryId}
            commits={commits.data.list}
            authorLink={(name) => writeCommitFilter({ ...filter, author: name, pageNum: 1 })}
          />
          <Pages filter={filter} hasMore={commits.data.hasMore} />
        </div>
      )}
    </>
  );
}

/** Whose history this is, and the way back to everybody's. */
function PathLine({
  repositoryId,
  filter,
}: {
  readonly repositoryId: number;
  readonly filter: CommitFilter;
}) {
  const { t } = useTranslation("commits");
  const links = useRepositoryLinks(repositoryId);
  const { ref, path } = filter;
  return (
    <p className={styles["path"]}>
      <Link to={links.code({ ref, path })}>
        <code>{path}</code>
      </Link>
      <Link to={links.commits({ ref })}>{t("wholeRepository")}</Link>
    </p>
  );
}

function Nothing({ isFiltered, onClear }: { readonly isFiltered: boolean; onClear(): void }) {
  const { t } = useTranslation("commits");
  if (isFiltered) return <NoneMatch title={t("noneMatch")} onClear={onClear} />;
  return <NeverAny title={t("none")} text={t("noneText")} />;
}

/** How many there are is not counted, which would cost a walk through the whole history. */
function Pages({ filter, hasMore }: { readonly filter: CommitFilter; readonly hasMore: boolean }) {
  const { t } = useTranslation("commits");
  const { pageNum } = filter;
  if (pageNum === 1 && !hasMore) return null;
  const to = (page: number) => ({ search: writeCommitFilter({ ...filter, pageNum: page }) });
  return (
    <nav className={styles["pages"]} aria-label={t("pages")}>
      {pageNum > 1 ? (
        <Link to={to(pageNum - 1)}>
          <LeftOutlined aria-hidden="true" /> {t("newer")}
        </Link>
      ) : (
        <span />
      )}
      {hasMore && (
        <Link to={to(pageNum + 1)}>
          {t("older")} <RightOutlined aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
