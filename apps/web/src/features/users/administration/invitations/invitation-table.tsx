import type { Invitation } from "@lowforge/contract/users";
import App from "antd/es/app";
import { useTranslation } from "react-i18next";
import { personName } from "../../../../platform/format/person-name.ts";
import { AbsoluteTime, RelativeTime } from "../../../../platform/format/relative-time.tsx";
import { useCostlyConfirm } from "../../../../ui/confirm.tsx";
import { type Column, DataTable } from "../../../../ui/data-table.tsx";
import { MoreMenu } from "../../../../ui/more-menu.tsx";
import { useRevokeInvitation } from "./invitations.queries.ts";

/** For whom each invitation is, what it has let in, and until when it works. */
export function InvitationTable({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const { t } = useTranslation("administration");
  const { message } = App.useApp();
  const confirm = useCostlyConfirm();
  const { mutateAsync: revoke } = useRevokeInvitation();
  const nameOf = ({ note }: Invitation): string => (note === "" ? t("invitations.unnamed") : note);
  const facts = useFactColumns();

  function ask({ invitationId }: Invitation): void {
    confirm({
      title: t("revoke.title"),
      text: t("revoke.text"),
      action: t("revoke.action"),
      onConfirm: async () => {
        await revoke(invitationId);
        void message.success(t("revoke.done"));
      },
    });
  }

  return (
    <DataTable
      caption={t("invitations.caption")}
      columns={[{ key: "note", title: t("invitations.table.note"), render: nameOf }, ...facts]}
      rows={invitations}
      rowKey={({ invitationId }) => invitationId}
      rowActions={(invitation) => (
        <MoreMenu
          label={t("invitations.more", { note: nameOf(invitation) })}
          items={[
            {
              key: "revoke",
              label: t("revoke.action"),
              isDangerous: true,
              onChoose: () => ask(invitation),
            },
          ]}
        />
      )}
    />
  );
}

function useFactColumns(): Column<Invitation>[] {
  const { t } = useTranslation("administration");
  return [
    {
      key: "as",
      title: t("invitations.table.as"),
      width: 170,
      render: ({ isSystemAdmin }) => t(isSystemAdmin ? "systemRole.admin" : "systemRole.member"),
    },
    {
      key: "uses",
      title: t("invitations.table.uses"),
      width: 100,
      align: "right",
      render: ({ uses, maxUses }) => t("invitations.used", { uses, maxUses }),
    },
    {
      key: "creator",
      title: t("invitations.table.creator"),
      width: 160,
      render: ({ creator }) => personName(creator),
    },
    {
      key: "created",
      title: t("invitations.table.created"),
      width: 140,
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    {
      key: "expires",
      title: t("invitations.table.expires"),
      width: 190,
      staysOnMobile: true,
      render: ({ expiresAt }) => <AbsoluteTime at={expiresAt} />,
    },
  ];
}
