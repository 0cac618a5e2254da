import ClusterOutlined from "@ant-design/icons/es/icons/ClusterOutlined";
import ControlOutlined from "@ant-design/icons/es/icons/ControlOutlined";
import LogoutOutlined from "@ant-design/icons/es/icons/LogoutOutlined";
import UserOutlined from "@ant-design/icons/es/icons/UserOutlined";
import Dropdown from "antd/es/dropdown";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { MemberPhoto } from "../../features/users/index.ts";
import { useGo } from "../../platform/navigation/use-go.ts";
import { useSession } from "../../platform/session/session.store.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { showSettings } from "./settings/settings-panel.store.ts";
import styles from "./top-bar.module.css";
import { useSignOut } from "./use-sign-out.ts";

/** The member's name with their profile, and the way out, which asks once. */
export function UserMenu() {
  const { t } = useTranslation();
  const go = useGo();
  const signOut = useSignOut();
  const button = useRef<HTMLButtonElement>(null);
  const user = useSession((state) => state.user);
  if (user === null) return null;
  const runners = {
    key: "runners",
    icon: <ClusterOutlined aria-hidden="true" />,
    label: t("nav.runners"),
    onClick: () => go("/runners"),
  };
  return (
    <>
      <Dropdown
        trigger={["click"]}
        menu={{
          items: [
            {
              key: "personal",
              icon: <UserOutlined aria-hidden="true" />,
              label: t("nav.personal"),
              onClick: () => go("/personal"),
            },
            {
              key: "settings",
              icon: <ControlOutlined aria-hidden="true" />,
              label: t("settings.title"),
              onClick: () => {
                // The panel gives the focus back to where it was, and the menu will be gone by then.
                button.current?.focus();
                showSettings(true);
              },
            },
            ...(user.permissions.includes("runner.manage") ? [runners] : []),
            { type: "divider" },
            {
              key: "signOut",
              icon: <LogoutOutlined aria-hidden="true" />,
              label: t("signOut.action"),
              onClick: signOut,
            },
          ],
        }}
      >
        <button
          ref={button}
          type="button"
          className={styles["choice"]}
          aria-label={`${t("nav.user")}: ${user.nickname}`}
          aria-haspopup="menu"
        >
          <MemberPhoto member={user} />
          <span className={styles["nickname"]}>{user.nickname}</span>
        </button>
      </Dropdown>
      <span className={styles["wideOnly"]}>
        <IconButton label={t("signOut.action")} icon={<LogoutOutlined />} onClick={signOut} />
      </span>
    </>
  );
}
