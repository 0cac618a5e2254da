import Button from "antd/es/button";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { NoneMatch } from "../../../ui/empty-state.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { MainAction } from "../../../ui/main-action.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { useScope } from "../repository-address.ts";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { addRulePath } from "./protection-paths.ts";
import { useProtection } from "./protection.queries.ts";
import { RuleTable } from "./rule-table.tsx";

const pageSize = 20;

/** The rules that protect branches and tags of a repository. */
export function ProtectionPage() {
  return (
    <WithRepository>{(open) => <Protection key={open.repository.repositoryId} {...open} />}</WithRepository>
  );
}

function Protection(open: OpenRepository) {
  const { t } = useTranslation("protection");
  const go = useGo();
  const scope = useScope();
  const { repositoryId } = open.repository;
  return (
    <SettingsFrame {...open} section={t("rules.title")}>
      <Section
        title={t("rules.title")}
        text={t("rules.text")}
        actions={
          <MainAction>
            <Button type="primary" onClick={() => go(addRulePath(scope, repositoryId))}>
              {t("rules.add")}
            </Button>
          </MainAction>
        }
      >
        <RuleList repositoryId={repositoryId} />
      </Section>
    </SettingsFrame>
  );
}

function RuleList({ repositoryId }: { readonly repositoryId: number }) {
  const { t } = useTranslation("protection");
  const [filter, setFilter] = useState({ pattern: "", pageNum: 1 });
  const search = useCallback((pattern: string) => setFilter({ pattern, pageNum: 1 }), []);
  const rules = useProtection({ repositoryId, pageSize, ...filter });
  if (rules.isError && rules.data === undefined) {
    return <LoadError error={rules.error} onRetry={() => void rules.refetch()} />;
  }
  if (rules.data === undefined) return <ListSkeleton />;
  const { list, total } = rules.data;
  return (
    <>
      <FilterBar>
        <SearchField label={t("rules.search")} value={filter.pattern} onSearch={search} />
        <span className="lf-visually-hidden" role="status">
          {filter.pattern === "" ? "" : t("rules.found", { count: total })}
        </span>
      </FilterBar>
      {total === 0 ? (
        <NoneMatch title={t("rules.noneTitle")} onClear={() => search("")} />
      ) : (
        <RuleTable repositoryId={repositoryId} rules={list} />
      )}
      <Pager
        {...{ pageSize, total }}
        pageNum={filter.pageNum}
        onChange={(pageNum) => setFilter({ ...filter, pageNum })}
      />
    </>
  );
}
