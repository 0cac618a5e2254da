import type { PersonalToken } from "@lowforge/contract/auth";
import { useTranslation } from "react-i18next";
import { AbsoluteTime, RelativeTime } from "../../platform/format/relative-time.tsx";
import { useNow } from "../../platform/format/use-now.ts";
import { useCostlyConfirm } from "../../ui/confirm.tsx";
import { DataTable, type Column } from "../../ui/data-table.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { Status } from "../../ui/status.tsx";
import { rightKeys, tokenState, widestRight } from "./token.rules.ts";
import { useRevokePersonalToken } from "./users.queries.ts";

/** Name, state, when it ends and when it was last used. */
export function TokenTable({ tokens }: { readonly tokens: readonly PersonalToken[] }) {
  const { t } = useTranslation("users");
  const now = useNow();
  const confirm = useCostlyConfirm();
  const revoke = useRevokePersonalToken();
  const columns: Column<PersonalToken>[] = [
    { key: "name", title: t("token.name"), render: ({ name }) => name },
    {
      key: "state",
      title: t("token.state"),
      width: 120,
      staysOnMobile: true,
      render: (token) => <Status kind="token" code={tokenState(token, now)} />,
    },
    {
      key: "right",
      title: t("token.right"),
      width: 200,
      render: (token) => t(`token.rights.${rightKeys[widestRight(token)]}`),
    },
    {
      key: "expires",
      title: t("token.expires"),
      width: 200,
      render: ({ expiresAt }) => (expiresAt === null ? t("token.never") : <AbsoluteTime at={expiresAt} />),
    },
    {
      key: "lastUsed",
      title: t("token.lastUsed"),
      width: 160,
      render: ({ lastUsedAt }) =>
        lastUsedAt === null ? t("token.neverUsed") : <RelativeTime at={lastUsedAt} />,
    },
    {
      key: "created",
      title: t("token.created"),
      width: 160,
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];

  function ask({ id, name }: PersonalToken): void {
    confirm({
      title: t("token.revokeTitle", { name }),
      text: t("token.revokeText"),
      action: t("token.revoke"),
      onConfirm: () => revoke.mutateAsync(id),
    });
  }

  return (
    <DataTable
      caption={t("token.title")}
      columns={columns}
      rows={tokens}
      rowKey={({ id }) => id}
      rowActions={(token) => (
        <MoreMenu
          label={t("token.more", { name: token.name })}
          items={[{ key: "revoke", label: t("token.revoke"), isDangerous: true, onChoose: () => ask(token) }]}
        />
      )}
    />
  );
}
