import type { MailWish, Unsubscription } from "@lowforge/contract/messages";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ApiError } from "../../../platform/api/api-error.ts";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { basePath, localePath } from "../../../platform/i18n/locale.ts";
import { UnsubscribeFrame } from "./unsubscribe-frame.tsx";
import { useUnsubscribe, useUnsubscription } from "./unsubscribe.queries.ts";
import styles from "./unsubscribe.module.css";

/** Where the link of a mail leads: says what is left off, and does so by a button; nothing happens by itself. */
export function UnsubscribePage() {
  const { t } = useTranslation("unsubscribe");
  const { token = "" } = useParams();
  const { data, error, isError, refetch } = useUnsubscription(token);
  const isWrong = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <UnsubscribeFrame title={isWrong ? t("wrongTitle") : t("title")} token={token}>
      {isWrong && <p className={styles["lead"]}>{t("wrong")}</p>}
      {isError && !isWrong && <LoadError error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Choice found={data} token={token} />}
      <a className={styles["away"]} href={`${basePath}${localePath("/global/message/settings")}`}>
        {t("settings")}
      </a>
    </UnsubscribeFrame>
  );
}

interface ChoiceProps {
  readonly found: Unsubscription;
  readonly token: string;
}

function Choice({ found, token }: ChoiceProps) {
  const { t } = useTranslation("unsubscribe");
  const { mutate, isPending } = useUnsubscribe(token);
  /** How it was mailed when the page was opened. */
  const [first] = useState(found.mail);
  const [isTouched, setIsTouched] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const what = t(`what.${found.type}`);
  const isOff = found.mail === "off";

  useEffect(() => {
    if (isTouched) said.current?.focus();
  }, [isTouched, isOff]);

  function choose(mail: MailWish): void {
    if (!isPending) mutate(mail, { onSuccess: () => setIsTouched(true) });
  }

  if (found.type === "security") return <p className={styles["lead"]}>{t("fixed")}</p>;
  const sentence = isOff ? (first === "off" ? "isOff" : "done") : isTouched ? "back" : "ask";
  return (
    <>
      <p ref={said} tabIndex={-1} className={styles["lead"]} role={isTouched ? "status" : undefined}>
        {t(sentence, { what })}
      </p>
      {!isOff && (
        <button
          type="button"
          className={styles["submit"]}
          aria-busy={isPending}
          onClick={() => choose("off")}
        >
          {t("submit")}
        </button>
      )}
      {isOff && first !== "off" && (
        <button type="button" className={styles["quiet"]} aria-busy={isPending} onClick={() => choose(first)}>
          {t("undo")}
        </button>
      )}
    </>
  );
}
