import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import Segmented from "antd/es/segmented";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { EmptyRepository } from "../browse/empty-repository.tsx";
import { RefPicker } from "../browse/ref-picker.tsx";
import { writeQuery } from "../repository-address.ts";
import { RepositoryFrame } from "../repository-frame.tsx";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { CodeResults } from "./code-results.tsx";
import { CommitResults } from "./commit-results.tsx";
import { FileResults } from "./file-results.tsx";
import { readSearch, searchKinds, shortestWords, type SearchAddress } from "./search.rules.ts";

/** Finds words in the code, the file names and the commit messages of a repository. */
export function CodeSearchPage() {
  const { t } = useTranslation("codeSearch");
  return (
    <WithRepository>
      {(open) => (
        <RepositoryFrame key={open.repository.repositoryId} {...open} section={t("title")}>
          {open.repository.isEmpty ? <EmptyRepository {...open} /> : <Search {...open} />}
        </RepositoryFrame>
      )}
    </WithRepository>
  );
}

function Search({ repository }: OpenRepository) {
  const { t } = useTranslation("codeSearch");
  const { repositoryId, defaultBranch } = repository;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const address = useMemo(() => readSearch(query), [query]);
  const { q, ref, type } = address;
  const change = (part: Partial<SearchAddress>) =>
    void navigate({ search: writeSearch({ ...address, pageNum: 1, ...part }) });
  return (
    <>
      <FilterBar>
        <SearchField label={t("field")} value={q} onSearch={(words) => change({ q: words })} />
        <RefPicker
          repositoryId={repositoryId}
          current={ref ?? defaultBranch}
          onChoose={(chosen) => change({ ref: chosen === defaultBranch ? undefined : chosen })}
        />
        <Segmented
          aria-label={t("kinds")}
          value={type}
          options={searchKinds.map((kind) => ({ value: kind, label: t(kind) }))}
          onChange={(kind) => change({ type: kind })}
        />
      </FilterBar>
      <Results
        repositoryId={repositoryId}
        address={address}
        refName={ref ?? defaultBranch}
        onPage={(pageNum) => change({ pageNum })}
      />
    </>
  );
}

interface ResultsProps {
  readonly repositoryId: number;
  readonly address: SearchAddress;
  readonly refName: string;
  onPage(pageNum: number): void;
}

function Results(props: ResultsProps) {
  const { t } = useTranslation("codeSearch");
  const { q, type } = props.address;
  if (q === "") return <NeverAny icon={<SearchOutlined />} title={t("start")} text={t("startText")} />;
  if (type === "files") return <FileResults {...props} />;
  if (type === "commits") return <CommitResults {...props} />;
  if (q.length < shortestWords) {
    return <NeverAny icon={<SearchOutlined />} title={t("tooShort")} text={t("tooShortText")} />;
  }
  return <CodeResults {...props} />;
}

function writeSearch({ q, ref, type, pageNum }: SearchAddress): string {
  return writeQuery({
    q,
    ref,
    type: type === "code" ? undefined : type,
    page: pageNum === 1 ? undefined : pageNum,
  });
}
