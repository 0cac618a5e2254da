import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../platform/errors/error-text.ts";
import { useSignIn } from "./auth.queries.ts";
import { PasswordField } from "./password-field.tsx";
import styles from "./sign-in.module.css";

interface SignInFormProps {
  /** True where a session could not be verified and led here. */
  readonly hasFailed: boolean;
  onSignedIn(): Promise<void> | void;
}

/** Member name or phone, password, and one line for what went wrong. */
export function SignInForm({ hasFailed, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation(["auth", "base"]);
  const { signIn, isBusy, error } = useSignIn();
  const [isIncomplete, setIsIncomplete] = useState(false);
  const ids = { username: useId(), error: useId() };

  function problem(): string | null {
    if (isIncomplete) return t("signIn.missing");
    if (error !== null) return errorText(error);
    return hasFailed ? t("base:session.failed") : null;
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const username = readText(data, "username").trim();
    const password = readText(data, "password");
    const missing = username === "" ? "username" : password === "" ? "password" : null;
    setIsIncomplete(missing !== null);
    if (missing !== null) {
      form.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus();
      return;
    }
    if (await signIn({ username, password })) await onSignedIn();
  }

  const message = problem();
  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles["field"]}>
        <label htmlFor={ids.username}>{t("signIn.username")}</label>
        <input
          id={ids.username}
          className={styles["input"]}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          autoFocus
          aria-describedby={message === null ? undefined : ids.error}
        />
      </div>
      <PasswordField label={t("signIn.password")} describedBy={message === null ? undefined : ids.error} />
      <p id={ids.error} className={styles["error"]} role="alert">
        {message}
      </p>
      <button type="submit" className={styles["submit"]} aria-busy={isBusy}>
        {isBusy && <span className={styles["spinner"]} aria-hidden="true" />}
        {t("signIn.submit")}
      </button>
    </form>
  );
}

function readText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}
