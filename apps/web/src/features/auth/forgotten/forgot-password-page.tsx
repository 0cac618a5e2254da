import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { basePath, localePath } from "../../../platform/i18n/locale.ts";
import { pageFact } from "../../../platform/page-facts/page-facts.ts";
import { FailureLine } from "../failure-line.tsx";
import { focusField, readTexts } from "../form-texts.ts";
import { SignInFrame } from "../sign-in-frame.tsx";
import styles from "../sign-in.module.css";
import { SubmitButton } from "../submit-button.tsx";
import { TextField } from "../text-field.tsx";
import { useAttempt } from "../use-attempt.ts";
import { requestReset } from "./forgotten.queries.ts";

/** Where somebody asks for a link that replaces their password, or learns whom to ask where no mail goes out. */
export function ForgotPasswordPage() {
  const { t } = useTranslation("forgotten");
  const [isSent, setIsSent] = useState(false);
  const isOff = pageFact("mail") === "off";
  return (
    <SignInFrame title={isSent ? t("sentTitle") : t("title")} address="forgotPassword">
      <p className={styles["lead"]} role={isSent ? "status" : undefined}>
        {isOff ? t("off") : isSent ? t("sent") : t("lead")}
      </p>
      {!isOff && !isSent && <ForgotForm onSent={() => setIsSent(true)} />}
      <a className={styles["away"]} href={`${basePath}${localePath("/sign-in")}`}>
        {t("toSignIn")}
      </a>
    </SignInFrame>
  );
}

function ForgotForm({ onSent }: { onSent(): void }) {
  const { t } = useTranslation("forgotten");
  const { attempt, isBusy, failure } = useAttempt(requestReset);
  const [isEmpty, setIsEmpty] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const login = readTexts(form, ["login"]).login.trim();
    setIsEmpty(login === "");
    if (login === "") return focusField(form, "login");
    if ((await attempt({ login })) !== null) onSent();
  }

  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        name="login"
        label={t("login")}
        autoComplete="username"
        maxLength={100}
        autoFocus
        problem={isEmpty ? t("loginEmpty") : null}
      />
      <FailureLine failure={failure} />
      <SubmitButton isBusy={isBusy}>{t("submit")}</SubmitButton>
    </form>
  );
}
