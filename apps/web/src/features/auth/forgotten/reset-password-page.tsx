import { errorTable } from "@lowforge/contract";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { basePath, localePath } from "../../../platform/i18n/locale.ts";
import { newPasswordProblem } from "../../../platform/people/person.rules.ts";
import { FailureLine } from "../failure-line.tsx";
import { focusField, readTexts } from "../form-texts.ts";
import { PasswordField } from "../password-field.tsx";
import { SignInFrame } from "../sign-in-frame.tsx";
import styles from "../sign-in.module.css";
import { SubmitButton } from "../submit-button.tsx";
import { useAttempt } from "../use-attempt.ts";
import { resetPassword } from "./forgotten.queries.ts";
import { forgetReset, takeReset } from "./kept-reset.ts";

type End = "missing" | "ended" | "done";

/** Where the link of a mail leads: a new password in place of the forgotten one. */
export function ResetPasswordPage() {
  const { t } = useTranslation("forgotten");
  const [secret] = useState(takeReset);
  const [end, setEnd] = useState<End | null>(secret === null ? "missing" : null);

  function finish(how: End): void {
    forgetReset();
    setEnd(how);
  }

  const title = end === "done" ? t("reset.doneTitle") : t("reset.title");
  return (
    <SignInFrame title={title} address="resetPassword">
      <p className={styles["lead"]} role={end === null ? undefined : "status"}>
        {end === null ? t("reset.lead") : t(`reset.${end}`)}
      </p>
      {secret !== null && end === null && <ResetForm secret={secret} onEnd={finish} />}
      {end !== null && (
        <a
          className={styles["submit"]}
          href={basePath + localePath(end === "done" ? "/sign-in" : "/forgotPassword")}
        >
          {end === "done" ? t("reset.toSignIn") : t("reset.again")}
        </a>
      )}
    </SignInFrame>
  );
}

interface ResetFormProps {
  readonly secret: string;
  onEnd(how: End): void;
}

function ResetForm({ secret, onEnd }: ResetFormProps) {
  const { t } = useTranslation(["forgotten", "person"]);
  const { attempt, isBusy, failure } = useAttempt(async (password: { readonly password: string }) => {
    try {
      return await resetPassword({ secret, ...password });
    } catch (error) {
      if (error instanceof ApiError && error.code === errorTable.RESET_LINK_ENDED.code) onEnd("ended");
      throw error;
    }
  });
  const [found, setFound] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const { password } = readTexts(form, ["password"]);
    const problem = newPasswordProblem(password, "");
    setFound(problem === null ? null : t(`person:${problem}`));
    if (problem !== null) return focusField(form, "password");
    if ((await attempt({ password })) !== null) onEnd("done");
  }

  const code = failure?.error instanceof ApiError ? failure.error.code : null;
  const isWeak = code === errorTable.PASSWORD_TOO_WEAK.code;
  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        name="password"
        label={t("person:next")}
        autoComplete="new-password"
        maxLength={1000}
        autoFocus
        hint={t("person:nextHint")}
        problem={found ?? (isWeak ? t("person:nextWeak") : null)}
      />
      <FailureLine failure={isWeak ? null : failure} />
      <SubmitButton isBusy={isBusy}>{t("reset.submit")}</SubmitButton>
    </form>
  );
}
