import { useId } from "react";
import { useTranslation } from "react-i18next";
import { presetColors } from "../../../platform/settings/settings.rules.ts";
import { changeSettings, useSettings } from "../../../platform/settings/settings.store.ts";
import styles from "./settings.module.css";

/** The theme colour: one of a few, or any other. What is read in it or on it is derived so that it can be read. */
export function ColorChoice() {
  const { t } = useTranslation();
  const name = useId();
  const chosen = useSettings((state) => state.themeColor);
  return (
    <fieldset className={styles["colors"]}>
      <legend>{t("settings.themeColor")}</legend>
      {presetColors.map((color) => (
        <label key={color} className={styles["color"]}>
          <input
            type="radio"
            name={name}
            checked={color === chosen}
            aria-label={t(`settings.colors.${color}`)}
            onChange={() => changeSettings({ themeColor: color })}
          />
          <svg viewBox="0 0 28 28" aria-hidden="true">
            <circle cx="14" cy="14" r="11" fill={color} />
          </svg>
        </label>
      ))}
      <label className={styles["free"]}>
        <input
          type="color"
          value={chosen}
          onChange={({ target }) => changeSettings({ themeColor: target.value.toLowerCase() })}
        />
        <span>{t("settings.otherColor")}</span>
        <code>{chosen}</code>
      </label>
    </fieldset>
  );
}
