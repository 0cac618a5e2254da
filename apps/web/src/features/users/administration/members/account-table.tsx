import type { Account } from "@lowforge/contract/users";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AbsoluteTime, RelativeTime } from "../../../../platform/format/relative-time.tsx";
import { useSessionUser } from "../../../../platform/session/session.store.ts";
import { type Column, DataTable } from "../../../../ui/data-table.tsx";
import { None } from "../../../../ui/none.tsx";
import { Status } from "../../../../ui/status.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { AccountName } from "./account-name.tsx";
import { EditAccountDialog } from "./edit-account-dialog.tsx";
import { ResetPasswordDialog } from "./reset-password-dialog.tsx";

/** Members with what can be done with each; only the dialogs that are about one of them stand beside it. */
export function AccountTable({ accounts }: { readonly accounts: readonly Account[] }) {
  const { t } = useTranslation("administration");
  const { id: ownId } = useSessionUser();
  const [edited, setEdited] = useState<Account | null>(null);
  const [reset, setReset] = useState<Account | null>(null);
  const facts = useFactColumns();
  const columns: Column<Account>[] = [
    {
      key: "member",
      title: t("members.table.member"),
      render: (account) => <AccountName account={account} isSelf={account.userId === ownId} />,
    },
    ...facts,
  ];
  return (
    <>
      <DataTable
        caption={t("members.caption")}
        columns={columns}
        rows={accounts}
        rowKey={({ userId }) => userId}
        rowActions={(account) => (
          <AccountMenu
            account={account}
            isSelf={account.userId === ownId}
            onEdit={() => setEdited(account)}
            onReset={() => setReset(account)}
          />
        )}
      />
      <EditAccountDialog account={edited} onClose={() => setEdited(null)} />
      <ResetPasswordDialog account={reset} onClose={() => setReset(null)} />
    </>
  );
}

function useFactColumns(): Column<Account>[] {
  const { t } = useTranslation("administration");
  return [
    {
      key: "state",
      title: t("members.table.state"),
      width: 160,
      staysOnMobile: true,
      render: (account) => <Status kind="account" code={stateOf(account)} />,
    },
    {
      key: "systemRole",
      title: t("members.table.systemRole"),
      width: 170,
      render: ({ isSystemAdmin }) => t(isSystemAdmin ? "systemRole.admin" : "systemRole.member"),
    },
    {
      key: "mobile",
      title: t("members.table.mobile"),
      width: 130,
      render: ({ mobile }) => mobile ?? <None />,
    },
    {
      key: "lastSeen",
      title: t("members.table.lastSeen"),
      width: 140,
      render: ({ lastSeenAt }) =>
        lastSeenAt === null ? t("members.table.never") : <RelativeTime at={lastSeenAt} />,
    },
    {
      key: "created",
      title: t("members.table.created"),
      width: 180,
      render: ({ createdAt }) => <AbsoluteTime at={createdAt} />,
    },
  ];
}

function stateOf({ isDisabled, hasInitialPassword }: Account) {
  if (isDisabled) return "disabled";
  return hasInitialPassword ? "initial" : "active";
}
