import BugOutlined from "@ant-design/icons/es/icons/BugOutlined";
import ClusterOutlined from "@ant-design/icons/es/icons/ClusterOutlined";
import LogoutOutlined from "@ant-design/icons/es/icons/LogoutOutlined";
import NotificationOutlined from "@ant-design/icons/es/icons/NotificationOutlined";
import SlidersOutlined from "@ant-design/icons/es/icons/SlidersOutlined";
import TeamOutlined from "@ant-design/icons/es/icons/TeamOutlined";
import UserOutlined from "@ant-design/icons/es/icons/UserOutlined";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { MemberPhoto } from "../../features/users/index.ts";
import { useErrorLog } from "../../platform/errors/error-log.ts";
import { hostAppOf } from "../../platform/host-app/host-app.rules.ts";
import { useGo } from "../../platform/navigation/use-go.ts";
import { useSession } from "../../platform/session/session.store.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useDevice } from "./device.store.ts";
import { showErrorLog } from "./error-log/error-log-panel.tsx";
import { showSettings } from "./settings/settings-panel.store.ts";
import { MenuTrigger } from "../../ui/menu-trigger.tsx";
import styles from "./top-bar.module.css";
import { useSignOut } from "./use-sign-out.ts";

/** A container app signs in and out by itself (specification §2). */
const isInHostApp = hostAppOf(navigator.userAgent) !== null;

/** The member's name with their profile, and the way out, which asks once. */
export function UserMenu() {
  const { t } = useTranslation();
  const go = useGo();
  const signOut = useSignOut();
  const button = useRef<HTMLButtonElement>(null);
  const user = useSession((state) => state.user);
  const hasRoom = useDevice((state) => state.device === "desktop");
  const errorCount = useErrorLog((state) => state.errors.length);
  if (user === null) return null;
  // A panel gives the focus back to where it was, and the menu will be gone by then.
  const open = (panel: () => void): void => {
    button.current?.focus();
    panel();
  };
  const errorLog = {
    key: "errorLog",
    icon: <BugOutlined aria-hidden="true" />,
    label: t("errorLog.open", { count: errorCount }),
    onClick: () => open(showErrorLog),
  };
  const leaving = [
    { type: "divider" as const },
    {
      key: "signOut",
      icon: <LogoutOutlined aria-hidden="true" />,
      label: t("signOut.action"),
      onClick: signOut,
    },
  ];
  const administration = {
    key: "administration",
    icon: <TeamOutlined aria-hidden="true" />,
    label: t("nav.administration"),
    onClick: () => go("/administration/members"),
  };
  const runners = {
    key: "runners",
    icon: <ClusterOutlined aria-hidden="true" />,
    label: t("nav.runners"),
    onClick: () => go("/runners"),
  };
  return (
    <>
      <MenuTrigger
        menu={{
          items: [
            {
              key: "personal",
              icon: <UserOutlined aria-hidden="true" />,
              label: t("nav.personal"),
              onClick: () => go("/personal"),
            },
            {
              key: "notices",
              icon: <NotificationOutlined aria-hidden="true" />,
              label: t("nav.notices"),
              onClick: () => go("/notification"),
            },
            {
              key: "settings",
              icon: <SlidersOutlined aria-hidden="true" />,
              label: t("settings.title"),
              onClick: () => open(() => showSettings(true)),
            },
            ...(user.permissions.includes("user.manage") ? [administration] : []),
            ...(user.permissions.includes("runner.manage") ? [runners] : []),
            ...(errorCount > 0 ? [errorLog] : []),
            ...(isInHostApp ? [] : leaving),
          ],
        }}
      >
        <button
          ref={button}
          type="button"
          className={styles["choice"]}
          aria-label={`${t("nav.user")}: ${user.nickname}`}
        >
          <MemberPhoto member={user} />
          <span className={styles["nickname"]}>{user.nickname}</span>
        </button>
      </MenuTrigger>
      {hasRoom && !isInHostApp && (
        <IconButton label={t("signOut.action")} icon={<LogoutOutlined />} onClick={signOut} />
      )}
    </>
  );
}
