import { messageTypes } from "@lowforge/contract/messages";
import { useTranslation } from "react-i18next";
import { Page } from "../../../platform/navigation/page.tsx";
import { WithData } from "../../../platform/navigation/with-data.tsx";
import { useChangePreferences, usePreferences } from "../messages.queries.ts";
import { MailState } from "./mail-state.tsx";
import styles from "./preferences.module.css";
import { TypeRow } from "./type-row.tsx";

/** Of which types the member hears, in the console and by mail; a choice applies at once. */
export function MessagePreferencesPage() {
  const { t } = useTranslation("messageCenter");
  const preferences = usePreferences();
  const { mutate } = useChangePreferences();
  return (
    <Page
      title={t("preferences.title")}
      crumbs={[{ label: t("title"), to: "/global/message?type=ALL" }]}
      note={t("preferences.text")}
      width="text"
    >
      <WithData query={preferences}>
        {({ preferences: all, mail }) => (
          <>
            <ul className={styles["list"]}>
              {messageTypes.map((type) => (
                <TypeRow
                  key={type}
                  preference={all.find((one) => one.type === type) ?? { type, isShown: true, mail: "digest" }}
                  isMailed={mail.isOn && mail.email !== null}
                  onChange={(change) => mutate({ preferences: [{ type, ...change }] })}
                />
              ))}
            </ul>
            <MailState
              mail={mail}
              onHour={(digestHour) => mutate({ digestHour, timeZone: zoneOfBrowser() })}
            />
          </>
        )}
      </WithData>
      <p className={styles["note"]}>{t("preferences.followText")}</p>
    </Page>
  );
}

/** An hour is meant as the clock on this machine has it. */
function zoneOfBrowser(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
