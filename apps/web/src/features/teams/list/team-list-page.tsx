import Button from "antd/es/button";
import Segmented from "antd/es/segmented";
import { useCallback, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { formatNumber } from "../../../platform/format/number.ts";
import { SearchedList } from "../../../platform/lists/searched-list.tsx";
import { Page } from "../../../platform/navigation/page.tsx";
import { useAddressQuery } from "../../../platform/navigation/use-address-query.ts";
import { useSingleKeys } from "../../../platform/navigation/use-single-keys.ts";
import { useSessionUser } from "../../../platform/session/session.store.ts";
import { MainAction } from "../../../ui/main-action.tsx";
import styles from "../teams.module.css";
import { useTeams } from "../teams.queries.ts";
import { CreateTeamDialog } from "./create-team-dialog.tsx";
import {
  readTeamFilter,
  type TeamFilter,
  type TeamScope,
  teamScopes,
  writeTeamFilter,
} from "./team-filter.rules.ts";
import { TeamTable } from "./team-table.tsx";

const pageSize = 20;

/** The member's teams; system administrators also see all others. Search, scope and page live in the address. */
export function TeamListPage() {
  const { t } = useTranslation("teams");
  const { isSystemAdmin } = useSessionUser();
  const [filter, setFilter] = useTeamFilter(isSystemAdmin);
  const [isCreating, setIsCreating] = useState(false);
  const canCreate = useIsAllowed("team.create");
  useSingleKeys(canCreate ? { n: () => setIsCreating(true) } : {}, { names: { n: "create" } });
  const { name, pageNum, scope } = filter;
  const teams = useTeams({ scope, pageNum, pageSize, ...(name !== "" && { name }) });
  const total = teams.isPlaceholderData ? undefined : teams.data?.total;
  return (
    <Page
      title={t("title")}
      count={total === undefined ? undefined : formatNumber(total)}
      actions={
        canCreate && (
          <MainAction>
            <Button type="primary" onClick={() => setIsCreating(true)}>
              {t("create.action")}
            </Button>
          </MainAction>
        )
      }
    >
      {isSystemAdmin && <ScopeSwitch scope={scope} onChange={setFilter} />}
      <SearchedList
        {...{ address: filter, pageSize }}
        found={teams}
        text={(key) => t(scope === "all" && key === "emptyTitle" ? "noneAtAll" : key)}
        onChange={setFilter}
      >
        {(rows) => <TeamTable teams={rows} />}
      </SearchedList>
      <span className="lf-visually-hidden" role="status">
        {name !== "" && total !== undefined ? t("found", { count: total }) : ""}
      </span>
      <CreateTeamDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </Page>
  );
}

interface ScopeSwitchProps {
  readonly scope: TeamScope;
  onChange(part: Partial<TeamFilter>): void;
}

function ScopeSwitch({ scope, onChange }: ScopeSwitchProps): ReactNode {
  const { t } = useTranslation("teams");
  return (
    <Segmented<TeamScope>
      className={styles["way"] ?? ""}
      aria-label={t("scope.label")}
      value={scope}
      options={teamScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
      onChange={(chosen) => onChange({ scope: chosen, pageNum: 1 })}
    />
  );
}

function useTeamFilter(canSeeAll: boolean): [TeamFilter, (part: Partial<TeamFilter>) => void] {
  const [query, setQuery] = useAddressQuery();
  const change = useCallback(
    (part: Partial<TeamFilter>) =>
      setQuery((before) => writeTeamFilter({ ...readTeamFilter(before, canSeeAll), ...part })),
    [setQuery, canSeeAll],
  );
  return [readTeamFilter(query, canSeeAll), change];
}
