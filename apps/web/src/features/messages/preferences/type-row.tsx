import { mailWishes, type MessagePreference } from "@lowforge/contract/messages";
import Segmented from "antd/es/segmented";
import Switch from "antd/es/switch";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import styles from "./preferences.module.css";

interface TypeRowProps {
  readonly preference: MessagePreference;
  /** Whether mail can go to the member at all. */
  readonly isMailed: boolean;
  onChange(change: Partial<Pick<MessagePreference, "isShown" | "mail">>): void;
}

/** Whether messages of a type are shown, and how they come by mail. */
export function TypeRow({ preference, isMailed, onChange }: TypeRowProps) {
  const { t } = useTranslation("messageCenter");
  const id = useId();
  const { type, isShown, mail } = preference;
  // Messages about one's account are always shown, and mailed at once: the contract says so.
  const isFixed = type === "security";
  const label = t("preferences.mail.of", { type: t(`type.${type}`) });
  return (
    <li>
      <label htmlFor={id} className={styles["type"]}>
        {t(`type.${type}`)}
      </label>
      <p id={`${id}-about`}>{t(`preferences.about.${type}`)}</p>
      <Switch
        id={id}
        aria-describedby={`${id}-about`}
        checked={isFixed || isShown}
        disabled={isFixed}
        onChange={(next) => onChange({ isShown: next })}
      />
      {isMailed && (isFixed || isShown) && (
        <div className={styles["mail"]}>
          <span>{isFixed ? t("preferences.mail.always") : t("preferences.mail.by")}</span>
          {!isFixed && (
            <Segmented
              aria-label={label}
              value={mail}
              options={mailWishes.map((value) => ({ value, label: t(`preferences.mail.wish.${value}`) }))}
              onChange={(wish) => onChange({ mail: wish })}
            />
          )}
        </div>
      )}
    </li>
  );
}
