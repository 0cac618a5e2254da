import type { Identity } from "@lowforge/contract/auth";
import App from "antd/es/app";
import { useTranslation } from "react-i18next";
import { AbsoluteTime, RelativeTime } from "../../../platform/format/relative-time.tsx";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { useUnbind } from "./identities.queries.ts";

/** The accounts as their providers call them, and when each was last used. */
export function IdentityTable({ identities }: { readonly identities: readonly Identity[] }) {
  const { t } = useTranslation("identities");
  const { message } = App.useApp();
  const confirm = useCostlyConfirm();
  const { mutateAsync: unbind } = useUnbind();
  const nameOf = ({ provider, label }: Identity): string => t("name", { provider: provider.name, label });
  const facts = useFactColumns();

  function ask(identity: Identity): void {
    const name = nameOf(identity);
    confirm({
      title: t("unbindTitle", { name }),
      text: t("unbindText"),
      action: t("unbind"),
      onConfirm: async () => {
        await unbind(identity.id);
        void message.success(t("unbound", { name }));
      },
    });
  }

  return (
    <DataTable
      caption={t("title")}
      columns={[{ key: "account", title: t("account"), render: nameOf }, ...facts]}
      rows={identities}
      rowKey={({ id }) => id}
      rowActions={(identity) => (
        <MoreMenu
          label={t("more", { name: nameOf(identity) })}
          items={[{ key: "unbind", label: t("unbind"), isDangerous: true, onChoose: () => ask(identity) }]}
        />
      )}
    />
  );
}

function useFactColumns(): Column<Identity>[] {
  const { t } = useTranslation("identities");
  return [
    {
      key: "boundAt",
      title: t("boundAt"),
      width: 180,
      render: ({ boundAt }) => <AbsoluteTime at={boundAt} />,
    },
    {
      key: "lastUsed",
      title: t("lastUsed"),
      width: 140,
      staysOnMobile: true,
      render: ({ lastUsedAt }) => (lastUsedAt === null ? t("neverUsed") : <RelativeTime at={lastUsedAt} />),
    },
  ];
}
