import { errorTable } from "@lowforge/contract";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { newPasswordProblem } from "../../../platform/people/person.rules.ts";
import { replacePassword } from "../auth.queries.ts";
import { FailureLine } from "../failure-line.tsx";
import { focusField, readTexts } from "../form-texts.ts";
import { PasswordField } from "../password-field.tsx";
import styles from "../sign-in.module.css";
import { SubmitButton } from "../submit-button.tsx";
import { useAttempt } from "../use-attempt.ts";

interface FirstPasswordFormProps {
  readonly initialPassword: string | null;
  onChanged(): Promise<void> | void;
}

interface Problems {
  readonly oldPassword?: string;
  readonly newPassword?: string;
}

/** The password that was given, where it is not known, and the one to have from now on. */
export function FirstPasswordForm({ initialPassword, onChanged }: FirstPasswordFormProps) {
  const { t } = useTranslation(["firstPassword", "person"]);
  const { attempt, isBusy, failure } = useAttempt(replacePassword);
  const [found, setFound] = useState<Problems>({});

  function judge(oldPassword: string, newPassword: string): Problems {
    const problem = newPasswordProblem(newPassword, oldPassword);
    return {
      ...(oldPassword === "" && { oldPassword: t("currentEmpty") }),
      ...(problem !== null && { newPassword: t(`person:${problem}`) }),
    };
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const texts = readTexts(form, ["oldPassword", "newPassword"]);
    const oldPassword = initialPassword ?? texts.oldPassword;
    const problems = judge(oldPassword, texts.newPassword);
    setFound(problems);
    const [first] = Object.keys(problems);
    if (first !== undefined) return focusField(form, first);
    if ((await attempt({ oldPassword, newPassword: texts.newPassword })) !== null) await onChanged();
  }

  function refused(): Problems {
    const code = failure?.error instanceof ApiError ? failure.error.code : null;
    // Where the given password is not asked for there is no field to say so at.
    if (code === errorTable.WRONG_PASSWORD.code && initialPassword === null)
      return { oldPassword: t("currentWrong") };
    return code === errorTable.PASSWORD_TOO_WEAK.code ? { newPassword: t("person:nextWeak") } : {};
  }

  const problems = { ...refused(), ...found };
  const isPlaced = Object.keys(refused()).length > 0;
  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
      {initialPassword === null && (
        <PasswordField
          name="oldPassword"
          label={t("current")}
          autoComplete="current-password"
          maxLength={1000}
          autoFocus
          problem={problems.oldPassword ?? null}
        />
      )}
      <PasswordField
        name="newPassword"
        label={t("person:next")}
        autoComplete="new-password"
        maxLength={1000}
        autoFocus={initialPassword !== null}
        hint={t("person:nextHint")}
        problem={problems.newPassword ?? null}
      />
      <FailureLine failure={isPlaced ? null : failure} />
      <SubmitButton isBusy={isBusy}>{t("submit")}</SubmitButton>
    </form>
  );
}
