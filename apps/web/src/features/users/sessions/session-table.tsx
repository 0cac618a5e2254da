import DesktopOutlined from "@ant-design/icons/es/icons/DesktopOutlined";
import MobileOutlined from "@ant-design/icons/es/icons/MobileOutlined";
import type { Session } from "@lowforge/contract/auth";
import App from "antd/es/app";
import { useTranslation } from "react-i18next";
import { AbsoluteTime, RelativeTime } from "../../../platform/format/relative-time.tsx";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { NameMark } from "../../../ui/name-mark.tsx";
import { None } from "../../../ui/none.tsx";
import { useEndSession } from "./sessions.queries.ts";
import styles from "./sessions.module.css";

/** The places with program and system in words, from where each signed in, and when it was last used. */
export function SessionTable({ sessions }: { readonly sessions: readonly Session[] }) {
  const { t } = useTranslation("sessions");
  const nameOf = useSessionName();
  const ask = useEnding();
  const facts = useFactColumns();
  return (
    <DataTable
      caption={t("title")}
      columns={[
        { key: "device", title: t("device"), render: (session) => <Device session={session} /> },
        ...facts,
      ]}
      rows={sessions}
      rowKey={({ id }) => id}
      rowActions={(session) =>
        !session.isPresent && (
          <MoreMenu
            label={t("more", { name: nameOf(session) })}
            items={[{ key: "end", label: t("end"), onChoose: () => ask(session) }]}
          />
        )
      }
    />
  );
}

function Device({ session }: { readonly session: Session }) {
  const { t } = useTranslation("sessions");
  const nameOf = useSessionName();
  return (
    <span className={styles["device"]}>
      <span className={styles["icon"]} aria-hidden="true">
        {session.isPhone ? <MobileOutlined /> : <DesktopOutlined />}
      </span>
      {nameOf(session)}
      {session.isPresent && <NameMark>{t("present")}</NameMark>}
    </span>
  );
}

function useSessionName(): (session: Session) => string {
  const { t } = useTranslation("sessions");
  return ({ program, system }) => {
    const name = program ?? t("unknown");
    return system === null ? name : t("on", { program: name, system });
  };
}

function useFactColumns(): Column<Session>[] {
  const { t } = useTranslation("sessions");
  return [
    { key: "address", title: t("address"), width: 160, render: ({ address }) => address ?? <None /> },
    {
      key: "since",
      title: t("since"),
      width: 180,
      render: ({ createdAt }) => <AbsoluteTime at={createdAt} />,
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

function useEnding(): (session: Session) => void {
  const { t } = useTranslation("sessions");
  const { message } = App.useApp();
  const confirm = useCostlyConfirm();
  const { mutateAsync: end } = useEndSession();
  const nameOf = useSessionName();
  return (session) => {
    const name = nameOf(session);
    confirm({
      title: t("endTitle", { name }),
      text: t("endText"),
      action: t("end"),
      isDangerous: false,
      onConfirm: async () => {
        await end(session.id);
        void message.success(t("ended", { name }));
      },
    });
  };
}
