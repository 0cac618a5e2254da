import type { IdentityProvider } from "@lowforge/contract/auth";
import App from "antd/es/app";
import { useTranslation } from "react-i18next";
import { useCostlyConfirm } from "../../../../ui/confirm.tsx";
import { type Column, DataTable } from "../../../../ui/data-table.tsx";
import { MoreMenu } from "../../../../ui/more-menu.tsx";
import { NameMark } from "../../../../ui/name-mark.tsx";
import { useDeleteProvider } from "./providers.queries.ts";

interface ProviderTableProps {
  readonly providers: readonly IdentityProvider[];
  onEdit(provider: IdentityProvider): void;
  onTest(provider: IdentityProvider): void;
}

/** The providers with their kind, where they are, and how many members come by them. */
export function ProviderTable({ providers, onEdit, onTest }: ProviderTableProps) {
  const { t } = useTranslation("providers");
  const facts = useFactColumns();
  const askToDelete = useDeletion();
  return (
    <DataTable
      caption={t("caption")}
      columns={[
        { key: "name", title: t("table.name"), render: (provider) => <Name provider={provider} /> },
        ...facts,
      ]}
      rows={providers}
      rowKey={({ id }) => id}
      rowActions={(provider) => (
        <MoreMenu
          label={t("more", { name: provider.name })}
          items={[
            { key: "edit", label: t("edit.action"), onChoose: () => onEdit(provider) },
            { key: "test", label: t("test.action"), onChoose: () => onTest(provider) },
            {
              key: "delete",
              label: t("remove.action"),
              isDangerous: true,
              onChoose: () => askToDelete(provider),
            },
          ]}
        />
      )}
    />
  );
}

function Name({ provider: { name, isEnabled } }: { readonly provider: IdentityProvider }) {
  const { t } = useTranslation("providers");
  return (
    <>
      {name} {!isEnabled && <NameMark>{t("off")}</NameMark>}
    </>
  );
}

function useFactColumns(): Column<IdentityProvider>[] {
  const { t } = useTranslation("providers");
  return [
    { key: "kind", title: t("table.kind"), width: 150, render: ({ kind }) => t(`kinds.${kind}`) },
    { key: "issuer", title: t("table.issuer"), width: 320, render: ({ issuer }) => issuer },
    {
      key: "registration",
      title: t("table.registration"),
      width: 120,
      render: ({ isRegistrationOpen }) =>
        t(isRegistrationOpen ? "table.registrationOpen" : "table.registrationClosed"),
    },
    {
      key: "identities",
      title: t("table.identities"),
      width: 140,
      align: "right",
      staysOnMobile: true,
      render: ({ identities }) => identities,
    },
  ];
}

function useDeletion(): (provider: IdentityProvider) => void {
  const { t } = useTranslation("providers");
  const { message } = App.useApp();
  const confirm = useCostlyConfirm();
  const { mutateAsync: remove } = useDeleteProvider();
  return ({ id, name, identities }) =>
    confirm({
      title: t("remove.title", { name }),
      text: t("remove.text", { count: identities }),
      action: t("remove.action"),
      onConfirm: async () => {
        await remove(id);
        void message.success(t("remove.done", { name }));
      },
    });
}
