import { accountStates } from "@lowforge/contract/users";
import Button from "antd/es/button";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchedList } from "../../../../platform/lists/searched-list.tsx";
import { useAddressQuery } from "../../../../platform/navigation/use-address-query.ts";
import { useSingleKeys } from "../../../../platform/navigation/use-single-keys.ts";
import { MainAction } from "../../../../ui/main-action.tsx";
import { AdministrationFrame, ForAdministrators } from "../administration-frame.tsx";
import { AccountChoice } from "./account-choice.tsx";
import {
  type AccountFilter,
  readAccountFilter,
  systemRoles,
  writeAccountFilter,
} from "./account-filter.rules.ts";
import { AccountTable } from "./account-table.tsx";
import { useAccounts } from "./accounts.queries.ts";
import { CreateAccountDialog } from "./create-account-dialog.tsx";

const pageSize = 20;

/** Everybody who can sign in, or could. Search, state, system role and page live in the address. */
export function AccountListPage() {
  return (
    <ForAdministrators>
      <Accounts />
    </ForAdministrators>
  );
}

function Accounts() {
  const { t } = useTranslation("administration");
  const [isCreating, setIsCreating] = useState(false);
  useSingleKeys({ n: () => setIsCreating(true) }, { names: { n: "create" } });
  return (
    <AdministrationFrame
      tab="members"
      actions={
        <MainAction>
          <Button type="primary" onClick={() => setIsCreating(true)}>
            {t("create.action")}
          </Button>
        </MainAction>
      }
    >
      <AccountList />
      <CreateAccountDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </AdministrationFrame>
  );
}

function AccountList() {
  const { t } = useTranslation("administration");
  const [filter, setFilter] = useAccountFilter();
  const { name, state, role, pageNum } = filter;
  const accounts = useAccounts({
    pageNum,
    pageSize,
    ...(name !== "" && { name }),
    ...(state !== undefined && { state }),
    ...(role !== undefined && { isSystemAdmin: role === "admin" }),
  });
  const isNarrowed = state !== undefined || role !== undefined;
  return (
    <>
      <SearchedList
        {...{ address: filter, pageSize }}
        found={accounts}
        text={(key) => t(`members.${key}`)}
        onChange={setFilter}
        isFiltered={isNarrowed}
        onClear={() => setFilter({ name: "", state: undefined, role: undefined, pageNum: 1 })}
        filters={
          <>
            <AccountChoice
              label={t("members.state")}
              value={state}
              options={accountStates.map((value) => ({ value, label: t(`members.states.${value}`) }))}
              onChange={(value) => setFilter({ state: value, pageNum: 1 })}
            />
            <AccountChoice
              label={t("members.role")}
              value={role}
              options={systemRoles.map((value) => ({ value, label: t(`systemRole.${value}`) }))}
              onChange={(value) => setFilter({ role: value, pageNum: 1 })}
            />
          </>
        }
      >
        {(rows) => <AccountTable accounts={rows} />}
      </SearchedList>
      <span className="lf-visually-hidden" role="status">
        {(name !== "" || isNarrowed) && accounts.data !== undefined
          ? t("members.found", { count: accounts.data.total })
          : ""}
      </span>
    </>
  );
}

function useAccountFilter(): [AccountFilter, (part: Partial<AccountFilter>) => void] {
  const [query, setQuery] = useAddressQuery();
  const change = useCallback(
    (part: Partial<AccountFilter>) =>
      setQuery((before) => writeAccountFilter({ ...readAccountFilter(before), ...part })),
    [setQuery],
  );
  return [readAccountFilter(query), change];
}
