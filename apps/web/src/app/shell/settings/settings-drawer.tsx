import Button from "antd/es/button";
import Drawer from "antd/es/drawer";
import Segmented from "antd/es/segmented";
import { useTranslation } from "react-i18next";
import { resetSettings } from "../../../platform/settings/settings.store.ts";
import { resetSize, setSize, sizes, useSize } from "../../../platform/settings/size.store.ts";
import { setThemeMode, themeModes, useTheme } from "../../../platform/theme/theme.store.ts";
import { ColorChoice } from "./color-choice.tsx";
import { SettingSwitch } from "./setting-switch.tsx";
import { showSettings } from "./settings-panel.store.ts";
import styles from "./settings.module.css";

/** Shapes the shell on this machine (specification §2, "settings panel"); every change is seen at once. */
export function SettingsDrawer({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation();
  const mode = useTheme((state) => state.mode);
  const size = useSize((state) => state.size);
  return (
    <Drawer
      open={isOpen}
      size={360}
      destroyOnHidden
      title={t("settings.title")}
      onClose={() => showSettings(false)}
      footer={<Button onClick={reset}>{t("settings.reset")}</Button>}
    >
      <section className={styles["section"]}>
        <h3>{t("settings.look")}</h3>
        <ColorChoice />
        <div className={styles["field"]}>
          <span>{t("nav.theme")}</span>
          <Segmented
            aria-label={t("nav.theme")}
            value={mode}
            options={themeModes.map((value) => ({ value, label: t(`theme.${value}`) }))}
            onChange={setThemeMode}
          />
        </div>
        <div className={styles["field"]}>
          <span>{t("settings.size")}</span>
          <Segmented
            aria-label={t("settings.size")}
            value={size}
            options={sizes.map((value) => ({ value, label: t(`settings.sizes.${value}`) }))}
            onChange={setSize}
          />
        </div>
      </section>
      <section className={styles["section"]}>
        <h3>{t("settings.layout")}</h3>
        <SettingSwitch name="hasTabs" />
        <SettingSwitch name="isHeaderFixed" />
        <SettingSwitch name="hasSidebarLogo" />
      </section>
      <section className={styles["section"]}>
        <h3>{t("settings.input")}</h3>
        <SettingSwitch name="hasPinyinSearch" />
        <SettingSwitch name="hasSingleKeys" />
      </section>
    </Drawer>
  );
}

function reset(): void {
  resetSettings();
  resetSize();
  setThemeMode("system");
}
