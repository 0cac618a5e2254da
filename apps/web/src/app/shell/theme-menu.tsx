import DesktopOutlined from "@ant-design/icons/es/icons/DesktopOutlined";
import MoonOutlined from "@ant-design/icons/es/icons/MoonOutlined";
import SunOutlined from "@ant-design/icons/es/icons/SunOutlined";
import { useTranslation } from "react-i18next";
import { setThemeMode, themeModes, useTheme } from "../../platform/theme/theme.store.ts";
import { MenuTrigger } from "../../ui/menu-trigger.tsx";
import styles from "./top-bar.module.css";

const icons = { light: SunOutlined, dark: MoonOutlined, system: DesktopOutlined };

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  const { t } = useTranslation();
  const { mode } = useTheme();
  const Current = icons[mode];
  return (
    <MenuTrigger
      menu={{
        selectable: true,
        selectedKeys: [mode],
        items: themeModes.map((key) => {
          const Icon = icons[key];
          return {
            key,
            icon: <Icon aria-hidden="true" />,
            label: t(`theme.${key}`),
            onClick: () => setThemeMode(key),
          };
        }),
      }}
    >
      <button
        type="button"
        className={styles["choice"]}
        aria-label={`${t("nav.theme")}: ${t(`theme.${mode}`)}`}
      >
        <Current aria-hidden="true" />
      </button>
    </MenuTrigger>
  );
}
