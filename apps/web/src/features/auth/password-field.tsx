import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Field, type FieldProps } from "./text-field.tsx";
import styles from "./sign-in.module.css";

/** A password that can be shown; pasting and password managers work. */
export function PasswordField({ label, hint, problem, describedBy, ...input }: FieldProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ label, hint, problem, describedBy }}>
      {(field) => (
        <div className={styles["password"]}>
          <input {...field} {...input} type={isShown ? "text" : "password"} />
          <button
            type="button"
            className={styles["eye"]}
            aria-label={isShown ? t("field.hide") : t("field.show")}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <Eye isOpen={isShown} />
          </button>
        </div>
      )}
    </Field>
  );
}

function Eye({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
      <circle cx="8" cy="8" r="2" />
      {!isOpen && <path d="M2.5 13.5 13.5 2.5" />}
    </svg>
  );
}
