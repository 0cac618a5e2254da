import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { givenMobile, nicknameLimit } from "../../../platform/people/person.rules.ts";
import { register } from "../auth.queries.ts";
import { FailureLine } from "../failure-line.tsx";
import { focusField, readTexts } from "../form-texts.ts";
import { PasswordField } from "../password-field.tsx";
import styles from "../sign-in.module.css";
import { SubmitButton } from "../submit-button.tsx";
import { TextField } from "../text-field.tsx";
import { useAttempt } from "../use-attempt.ts";
import { forgetInvitation } from "./kept-invitation.ts";
import {
  judgeRegistration,
  placeRefusal,
  type RegisterField,
  registerFields,
  type RegisterProblems,
} from "./register.rules.ts";

interface RegisterFormProps {
  readonly secret: string;
  onRegistered(): Promise<void> | void;
}

/** What a newcomer says of themself, and the password that they choose. */
export function RegisterForm({ secret, onRegistered }: RegisterFormProps) {
  const { t } = useTranslation(["invitation", "person"]);
  const { attempt, isBusy, failure } = useAttempt(register);
  const [found, setFound] = useState<RegisterProblems>({});
  const refused = placeRefusal(failure?.error);
  const problems: RegisterProblems = { ...refused, ...found };

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const texts = readTexts(form, registerFields);
    const judged = judgeRegistration(texts);
    setFound(judged);
    const first = registerFields.find((field) => judged[field] !== undefined);
    if (first !== undefined) return focusField(form, first);
    const grant = await attempt({
      secret,
      username: texts.username.trim(),
      nickname: texts.nickname.trim(),
      mobile: givenMobile(texts.mobile),
      password: texts.password,
    });
    if (grant === null) return;
    forgetInvitation();
    await onRegistered();
  }

  function problemOf(field: RegisterField): string | null {
    const problem = problems[field];
    return problem === undefined ? null : t(`person:${problem}`);
  }

  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        name="nickname"
        label={t("person:nickname")}
        autoComplete="name"
        maxLength={nicknameLimit * 2}
        autoFocus
        hint={t("person:nicknameHint")}
        problem={problemOf("nickname")}
      />
      <TextField
        name="username"
        label={t("person:username")}
        autoComplete="username"
        maxLength={100}
        hint={t("person:usernameHint")}
        problem={problemOf("username")}
      />
      <TextField
        name="mobile"
        label={t("optional", { label: t("person:mobile") })}
        autoComplete="tel-national"
        maxLength={20}
        hint={t("mobileHint")}
        problem={problemOf("mobile")}
      />
      <PasswordField
        name="password"
        label={t("password")}
        autoComplete="new-password"
        maxLength={1000}
        hint={t("person:nextHint")}
        problem={problemOf("password")}
      />
      <FailureLine failure={Object.keys(refused).length > 0 ? null : failure} />
      <SubmitButton isBusy={isBusy}>{t("submit")}</SubmitButton>
    </form>
  );
}
