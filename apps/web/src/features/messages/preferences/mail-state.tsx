import type { MessagePreferences } from "@lowforge/contract/messages";
import Select from "antd/es/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { localePath } from "../../../platform/i18n/locale.ts";
import styles from "./preferences.module.css";

interface MailStateProps {
  readonly mail: MessagePreferences["mail"];
  onHour(hour: number): void;
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, "0")}:00`,
}));

/** Where mails go and when the digest does, or why none come. */
export function MailState({ mail, onHour }: MailStateProps) {
  const { t } = useTranslation("messageCenter");
  const id = useId();
  return (
    <section className={styles["section"]} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t("preferences.mail.title")}</h2>
      {!mail.isOn && <p>{t("preferences.mail.isOff")}</p>}
      {mail.isOn && mail.email === null && (
        <p>
          {t("preferences.mail.noAddress")}{" "}
          <Link to={localePath("/personal")}>{t("preferences.mail.add")}</Link>
        </p>
      )}
      {mail.isOn && mail.email !== null && (
        <>
          <p>{t("preferences.mail.goesTo", { email: mail.email })}</p>
          <div className={styles["hour"]}>
            <label htmlFor={id}>{t("preferences.mail.hour")}</label>
            <Select id={id} value={mail.digestHour} options={hours} onChange={onHour} />
            <span>{t("preferences.mail.zone", { zone: mail.timeZone })}</span>
          </div>
        </>
      )}
    </section>
  );
}
