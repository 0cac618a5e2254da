import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./warning-dialog.module.css";

interface WarningDialogProps {
  /** What the server said, in the visitor's language. */
  readonly text: string;
  /** It was read: by its button, or by Escape. */
  onClose(): void;
}

/** The fixed dialog for an answer of single sign-on whose `resp_code` is 1 (specification §8). */
export function WarningDialog({ text, onClose }: WarningDialogProps) {
  const { t } = useTranslation("sso");
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles["dialog"]}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`}>{t("warning.title")}</h2>
      <p id={`${id}-text`}>{text}</p>
      <div className={styles["buttons"]}>
        <button type="button" className={styles["ok"]} onClick={onClose}>
          {t("warning.ok")}
        </button>
      </div>
    </dialog>
  );
}
