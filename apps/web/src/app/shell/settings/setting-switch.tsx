import Switch from "antd/es/switch";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { SettingName } from "../../../platform/settings/settings.rules.ts";
import { changeSettings, useSettings } from "../../../platform/settings/settings.store.ts";
import styles from "./settings.module.css";

interface SettingSwitchProps {
  /** One that is on or off. Its texts are `settings.{name}` and `settings.hints.{name}`. */
  readonly name: Exclude<SettingName, "themeColor">;
}

/** A setting that is on or off, with what it means. */
export function SettingSwitch({ name }: SettingSwitchProps) {
  const { t } = useTranslation();
  const id = useId();
  const isOn = useSettings((state) => state[name]);
  return (
    <div className={styles["switch"]}>
      <label htmlFor={id}>{t(`settings.${name}`)}</label>
      <Switch
        id={id}
        checked={isOn}
        aria-describedby={`${id}-hint`}
        onChange={(value) => changeSettings({ [name]: value })}
      />
      <p id={`${id}-hint`} className={styles["hint"]}>
        {t(`settings.hints.${name}`)}
      </p>
    </div>
  );
}
