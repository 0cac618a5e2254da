import Button from "antd/es/button";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { NoPermission } from "../../../platform/errors/not-found.tsx";
import { missingInSystem } from "../../../platform/errors/why.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { useAddressQuery } from "../../../platform/navigation/use-address-query.ts";
import { NeverAny, NoneMatch } from "../../../ui/empty-state.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { AdministrationTabs } from "../administration/administration-tabs.tsx";
import {
  auditQuery,
  isFiltered,
  readTrailFilter,
  type TrailFilter,
  writeTrailFilter,
} from "./audit-filter.rules.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import { useAuditTrail, useExportAudit, useVerifyAudit } from "./audit.queries.ts";
import { VerifyTrail } from "./verify-trail.tsx";
import styles from "./audit.module.css";

/** Who did what in this installation, when and from where; what is shown is named in the address. */
export function AuditPage() {
  return useIsAllowed("audit.read") ? <Trail /> : <NoPermission missing={missingInSystem("audit.read")} />;
}

function Trail() {
  const { t } = useTranslation("audit");
  const [filter, narrow, clear] = useTrailFilter();
  const exporting = useExportAudit();
  const check = useVerifyAudit();
  return (
    <Page
      title={t("title")}
      note={t("about")}
      actions={
        <>
          <Button loading={check.isPending} onClick={() => check.mutate()}>
            {t("verify.action")}
          </Button>
          <Button
            loading={exporting.isPending}
            onClick={() => exporting.mutate(auditQuery(filter, Date.now()))}
          >
            {t("export")}
          </Button>
        </>
      }
    >
      <AdministrationTabs current="audit" />
      <VerifyTrail check={check} />
      <AuditFilters filter={filter} onChange={narrow} />
      <Entries filter={filter} onNarrow={narrow} onClear={clear} />
    </Page>
  );
}

interface EntriesProps {
  readonly filter: TrailFilter;
  onNarrow(part: TrailFilter): void;
  onClear(): void;
}

function Entries({ filter, onNarrow, onClear }: EntriesProps) {
  const { t } = useTranslation("audit");
  const trail = useAuditTrail(filter);
  if (trail.isPending) return <ListSkeleton />;
  if (trail.data === undefined) {
    return <LoadError error={trail.error} onRetry={() => void trail.refetch()} />;
  }
  const entries = trail.data.pages.flatMap(({ list }) => list);
  if (entries.length === 0) {
    return isFiltered(filter) ? (
      <NoneMatch title={t("noneMatch")} onClear={onClear} />
    ) : (
      <NeverAny title={t("emptyTitle")} text={t("emptyText")} />
    );
  }
  return (
    <>
      <AuditTable entries={entries} onNarrow={onNarrow} />
      {trail.hasNextPage && (
        <div className={styles["older"]}>
          <Button loading={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
            {t("older")}
          </Button>
        </div>
      )}
    </>
  );
}

function useTrailFilter(): [TrailFilter, (part: TrailFilter) => void, () => void] {
  const [query, setQuery] = useAddressQuery();
  const narrow = useCallback(
    (part: TrailFilter) => setQuery((before) => writeTrailFilter({ ...readTrailFilter(before), ...part })),
    [setQuery],
  );
  const clear = useCallback(() => setQuery(() => ""), [setQuery]);
  return [readTrailFilter(query), narrow, clear];
}
