import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../platform/errors/error-text.ts";
import { basePath, localePath } from "../../../platform/i18n/locale.ts";
import { FailureLine } from "../failure-line.tsx";
import { addressOf, SignInFrame } from "../sign-in-frame.tsx";
import styles from "../sign-in.module.css";
import type { Question } from "./qr.queries.ts";
import own from "./qr.module.css";
import { useQuestion } from "./use-question.ts";

interface AuthorityPageProps {
  /** `qr`: the id of the code that was scanned. */
  readonly query: URLSearchParams;
}

/** Where a QR code leads: whom it would sign in, who asks, and the number that proves that both screens are one person's. */
export function AuthorityPage({ query }: AuthorityPageProps) {
  const { t } = useTranslation("qr");
  const qrId = query.get("qr");
  return (
    <SignInFrame title={t("phone.title")} address={addressOf("authority", query)}>
      {qrId === null || qrId === "" ? <Notice about="none" /> : <Asking key={qrId} qrId={qrId} />}
    </SignInFrame>
  );
}

function Asking({ qrId }: { readonly qrId: string }) {
  const { t } = useTranslation("qr");
  const { asked, isBusy, failure, again, confirm, refuse } = useQuestion(qrId);
  switch (asked.is) {
    case "looking":
      return <p role="status">{t("phone.looking")}</p>;
    case "failed":
      return (
        <Told title={t("phone.failed.title")} text={errorText(asked.error)}>
          <button type="button" className={styles["submit"]} onClick={again}>
            {t("phone.failed.retry")}
          </button>
        </Told>
      );
    case "over":
      return <Notice about={asked.outcome} />;
    case "open":
      return (
        <>
          <Facts question={asked.question} />
          <p className={own["warning"]}>{t("phone.warning")}</p>
          <h2 id="pick" className={own["group"]}>
            {t("phone.pick")}
          </h2>
          <div className={own["numbers"]} role="group" aria-labelledby="pick">
            {asked.question.numbers.map((number) => (
              <button
                key={number}
                type="button"
                aria-label={t("phone.number", { number })}
                aria-disabled={isBusy}
                onClick={() => void confirm(number)}
              >
                {number}
              </button>
            ))}
          </div>
          <FailureLine failure={failure} />
          <button
            type="button"
            className={styles["quiet"]}
            aria-disabled={isBusy}
            onClick={() => void refuse()}
          >
            {t("phone.refuse")}
          </button>
        </>
      );
  }
}

function Facts({ question: { username, nickname, phone, asker } }: { readonly question: Question }) {
  const { t } = useTranslation("qr");
  const known = (value: string | null) => value ?? t("phone.unknown");
  const names = [nickname, username, phone].filter((name) => name !== null && name !== "");
  return (
    <>
      <dl className={own["facts"]}>
        <dt>{t("phone.as")}</dt>
        <dd>{[...new Set(names)].join(" · ")}</dd>
      </dl>
      <h2 className={own["group"]}>{t("phone.asker")}</h2>
      <dl className={own["facts"]}>
        <dt>{t("phone.program")}</dt>
        <dd>{known(asker.program)}</dd>
        <dt>{t("phone.system")}</dt>
        <dd>{known(asker.system)}</dd>
        <dt>{t("phone.address")}</dt>
        <dd>{asker.address}</dd>
      </dl>
    </>
  );
}

function Notice({ about }: { readonly about: "confirmed" | "refused" | "wrong" | "ended" | "none" }) {
  const { t } = useTranslation("qr");
  return (
    <Told title={t(`phone.${about}.title`)} text={t(`phone.${about}.text`)}>
      <a className={styles["submit"]} href={basePath + localePath("/project")}>
        {t("phone.goOn")}
      </a>
    </Told>
  );
}

interface ToldProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Told({ title, text, children }: ToldProps) {
  return (
    <div role="status">
      <h2 className={own["group"]}>{title}</h2>
      <p className={styles["lead"]}>{text}</p>
      {children}
    </div>
  );
}
