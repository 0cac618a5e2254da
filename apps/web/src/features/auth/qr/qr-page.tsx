import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../platform/errors/error-text.ts";
import { addressOf, SignInFrame } from "../sign-in-frame.tsx";
import styles from "../sign-in.module.css";
import { useSecondsUntil } from "../use-seconds-until.ts";
import { QrCode } from "./qr-code.tsx";
import type { ShownCode } from "./qr.queries.ts";
import own from "./qr.module.css";
import { type Progress, useQrSignIn } from "./use-qr-sign-in.ts";

interface QrPageProps {
  readonly query: URLSearchParams;
  onSignedIn(): Promise<void> | void;
  /** To the form with the password. */
  onBack(): void;
}

/** In place of the sign-in form: a QR code that a phone scans which is signed in, and the number to pick there. */
export function QrPage({ query, onSignedIn, onBack }: QrPageProps) {
  const { t } = useTranslation("qr");
  const { progress, again } = useQrSignIn(onSignedIn);
  const isOver = progress.is !== "making" && progress.is !== "shown";
  const top = useRef<HTMLParagraphElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <SignInFrame title={t("title")} address={addressOf("sign-in", query)}>
      <p ref={top} tabIndex={-1} className={styles["lead"]}>
        {t("how")}
      </p>
      {progress.is === "shown" ? <Shown code={progress.code} /> : <Pad>{!isOver && <Spinner />}</Pad>}
      <p className={own["state"]} role="status" aria-live="polite">
        <StateText progress={progress} />
      </p>
      {isOver && (
        <button type="button" className={styles["submit"]} onClick={again}>
          {t("again")}
        </button>
      )}
      <button type="button" className={styles["quiet"]} onClick={onBack}>
        {t("back")}
      </button>
    </SignInFrame>
  );
}

function Shown({ code }: { readonly code: ShownCode }) {
  const { t } = useTranslation("qr");
  const left = useSecondsUntil(code.endsAtMs, code.secondsLeft);
  return (
    <>
      <Pad>
        <QrCode text={code.url} label={t("code")} />
      </Pad>
      <dl className={own["number"]}>
        <dt>{t("number")}</dt>
        <dd>{code.number}</dd>
      </dl>
      <p className={own["left"]}>{t("left", { count: left })}</p>
    </>
  );
}

/** As large as the code, so that nothing moves when it comes or goes. */
function Pad({ children }: { readonly children: ReactNode }) {
  return <div className={own["pad"]}>{children}</div>;
}

function Spinner() {
  return <span className={styles["spinner"]} aria-hidden="true" />;
}

function StateText({ progress }: { readonly progress: Progress }) {
  const { t } = useTranslation("qr");
  switch (progress.is) {
    case "making":
      return t("making");
    case "shown":
      return progress.scannedBy === null ? null : t("scanned", { name: progress.scannedBy });
    case "failed":
      return `${t("failed")} – ${errorText(progress.error)}`;
    default:
      return t(progress.is);
  }
}
