import {
  type MergeRequestFilter,
  mergeRequestFilters,
  mergeRequestSorts,
  type MergeRequestStatus,
} from "@lowforge/contract/merge-requests";
import Segmented from "antd/es/segmented";
import Select from "antd/es/select";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { formatFigure } from "../../../platform/format/number.ts";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { CreatorPicker, ReviewerPicker } from "./person-picker.tsx";
import type { RequestFilter } from "./request-filter.rules.ts";
import styles from "./list.module.css";

interface RequestFiltersProps {
  readonly repositoryId: number;
  readonly filter: RequestFilter;
  readonly counts: Readonly<Record<MergeRequestStatus, number>>;
  /** How many were found; undefined where nothing is searched, or that is not known. */
  readonly total: number | undefined;
  onChange(part: Partial<RequestFilter>): void;
}

/** Which requests, by whom, for whom, drafts or not, in which order. */
export function RequestFilters({ repositoryId, filter, counts, total, onChange }: RequestFiltersProps) {
  const { t } = useTranslation("mergeRequests");
  const search = useCallback((words: string) => onChange({ search: words }), [onChange]);
  return (
    <FilterBar>
      <StatusChoice status={filter.status} counts={counts} onChoose={(status) => onChange({ status })} />
      <SearchField label={t("list.search")} value={filter.search} onSearch={search} />
      <CreatorPicker
        repositoryId={repositoryId}
        value={filter.creatorId}
        onChoose={(creatorId) => onChange({ creatorId })}
      />
      <ReviewerPicker
        repositoryId={repositoryId}
        value={filter.reviewerId}
        onChoose={(reviewerId) => onChange({ reviewerId })}
      />
      <Select
        aria-label={t("list.draft")}
        className={styles["choice"] ?? ""}
        placeholder={t("list.draft")}
        allowClear
        value={filter.isDraft === undefined ? null : String(filter.isDraft)}
        options={[
          { value: "true", label: t("list.draftOnly") },
          { value: "false", label: t("list.draftNone") },
        ]}
        onChange={(chosen: string | null | undefined) =>
          onChange({ isDraft: typeof chosen === "string" ? chosen === "true" : undefined })
        }
      />
      <Select
        aria-label={t("list.order")}
        className={styles["choice"] ?? ""}
        value={filter.sort}
        options={mergeRequestSorts.map((value) => ({ value, label: t(`list.sort.${value}`) }))}
        onChange={(sort) => onChange({ sort })}
      />
      <span className="lf-visually-hidden" role="status">
        {total === undefined ? "" : t("list.found", { count: total })}
      </span>
    </FilterBar>
  );
}

interface StatusChoiceProps extends Pick<RequestFiltersProps, "counts"> {
  readonly status: MergeRequestFilter;
  onChoose(status: MergeRequestFilter): void;
}

/** How many there are of each, whatever else is searched. */
function StatusChoice({ status, counts, onChoose }: StatusChoiceProps) {
  const { t } = useTranslation(["mergeRequests", "base"]);
  const all = { ...counts, all: counts.opened + counts.merged + counts.closed };
  return (
    <Segmented
      aria-label={t("list.status")}
      value={status}
      options={mergeRequestFilters.map((value) => ({
        value,
        label: (
          <>
            {value === "all" ? t("list.all") : t(`base:status.mergeRequest.${value}`)}{" "}
            <span className={styles["count"]}>{formatFigure(all[value])}</span>
          </>
        ),
      }))}
      onChange={onChoose}
    />
  );
}
