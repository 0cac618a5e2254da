import FileUnknownOutlined from "@ant-design/icons/es/icons/FileUnknownOutlined";
import DiffOutlined from "@ant-design/icons/es/icons/DiffOutlined";
import { errorTable } from "@lowforge/contract";
import Segmented from "antd/es/segmented";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ApiError } from "../../../platform/api/api-error.ts";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { shortHash } from "../../../platform/format/hash.ts";
import { PageTabs } from "../../../platform/navigation/page-tabs.tsx";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { NewMergeRequest } from "../branches/new-merge-request.tsx";
import { isObjectId } from "../browse/place.rules.ts";
import { CommitDays } from "../commits/commit-days.tsx";
import { ChangesView } from "../diff/index.ts";
import { useRepositoryLinks } from "../repository-links.ts";
import type { OpenRepository } from "../with-repository.tsx";
import { comparisonTabs, writeComparison, type ComparisonAddress } from "./comparison.rules.ts";
import { useComparison } from "./compare.queries.ts";
import styles from "./compare.module.css";

interface ComparisonProps extends Pick<OpenRepository, "repository"> {
  readonly address: ComparisonAddress & { readonly to: string };
  onChange(part: Partial<ComparisonAddress>): void;
}

/** How two revisions stand to each other, and their commits or changes. */
export function Comparison({ repository, address, onChange }: ComparisonProps) {
  const { t } = useTranslation("compare");
  const { repositoryId } = repository;
  const { from, to, tab } = address;
  const comparison = useComparison({ repositoryId, from, to });
  if (comparison.isPending) return <ListSkeleton />;
  if (comparison.isError) {
    const { error } = comparison;
    const isMissing = error instanceof ApiError && error.code === errorTable.BRANCH_MISSING.code;
    if (!isMissing) return <LoadError error={error} onRetry={() => void comparison.refetch()} />;
    return <NeverAny icon={<FileUnknownOutlined />} title={t("missing")} text={t("missingText")} />;
  }
  const { data } = comparison;
  if (data.from.sha === data.to.sha) {
    return <NeverAny icon={<DiffOutlined />} title={t("same")} text={t("sameText")} />;
  }
  const isDirect = address.isDirect || data.mergeBase === null;
  const names = { from: shortName(from), to: shortName(to) };
  return (
    <>
      <div className={styles["standing"]}>
        <span>
          <strong>{t("ahead", { count: data.aheadCount, to: names.to })}</strong>
          {t("between")}
          {t("behind", { count: data.behindCount })}
        </span>
        {data.mergeBase !== null && <MergeBase repositoryId={repositoryId} sha={data.mergeBase} />}
        {data.aheadCount > 0 && <NewMergeRequest repository={repository} source={to} target={from} />}
      </div>
      <PageTabs
        label={t("tabs")}
        tabs={comparisonTabs.map((key) => ({
          key,
          label: t(key),
          to: { search: writeComparison({ ...address, tab: key }) },
          isCurrent: key === tab,
          count: key === "commits" ? data.aheadCount : null,
        }))}
      />
      {tab === "commits" && data.commits.length === 0 && (
        <p className={styles["sentence"]}>{t("noCommits", names)}</p>
      )}
      {tab === "commits" && (
        <>
          <CommitDays repositoryId={repositoryId} commits={data.commits} />
          {data.isTruncated && <p className={styles["sentence"]}>{t("truncated")}</p>}
        </>
      )}
      {tab === "changes" && (
        <>
          <div className={styles["mode"]}>
            {data.mergeBase !== null && (
              <Segmented
                aria-label={t("mode")}
                size="small"
                value={isDirect ? "direct" : "since"}
                options={[
                  { value: "since", label: t("since") },
                  { value: "direct", label: t("direct") },
                ]}
                onChange={(mode) => onChange({ isDirect: mode === "direct" })}
              />
            )}
            <span>{modeText()}</span>
          </div>
          <ChangesView
            key={String(isDirect)}
            repositoryId={repositoryId}
            base={isDirect ? data.from.sha : data.mergeBase}
            head={data.to.sha}
          />
        </>
      )}
    </>
  );

  function modeText(): string {
    if (data.mergeBase === null) return t("unrelated");
    return isDirect ? t("directText", names) : t("sinceText", names);
  }
}

function MergeBase({ repositoryId, sha }: { readonly repositoryId: number; readonly sha: string }) {
  const { t } = useTranslation("compare");
  const links = useRepositoryLinks(repositoryId);
  return (
    <span>
      {t("base")} <Link to={links.commit(sha)}>{shortHash(sha)}</Link>
    </span>
  );
}

function shortName(ref: string): string {
  return isObjectId(ref) ? shortHash(ref) : ref;
}
