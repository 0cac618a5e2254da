import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { nicknameLimit } from "../../../platform/people/person.rules.ts";
import { beginSession } from "../../../platform/session/session.store.ts";
import { FailureLine } from "../failure-line.tsx";
import { focusField, readTexts } from "../form-texts.ts";
import { judgeNames, placeRefusal, type RegisterProblems } from "../invitation/register.rules.ts";
import styles from "../sign-in.module.css";
import { SubmitButton } from "../submit-button.tsx";
import { TextField } from "../text-field.tsx";
import { useAttempt } from "../use-attempt.ts";
import { queryOf, useGoTo } from "../use-go-on.ts";
import { forgetUnbound, type KeptUnbound } from "./kept-unbound.ts";
import { registerByIdentity, type Unbound } from "./sso.queries.ts";

interface RegisterByIdentityProps {
  readonly kept: KeptUnbound;
  readonly unbound: Unbound;
}

const fields = ["nickname", "username"] as const;

/** The names of a newcomer, as their provider suggests them; who they are it has proven already. */
export function RegisterByIdentity({ kept, unbound: { suggestion } }: RegisterByIdentityProps) {
  const { t } = useTranslation(["sso", "person"]);
  const { submit, problems, isBusy, failure } = useRegistration(kept);

  function problemOf(field: (typeof fields)[number]): string | null {
    const problem = problems[field];
    return problem === undefined ? null : t(`person:${problem}`);
  }

  return (
    <>
      <p className={styles["lead"]}>{t("bind.newText")}</p>
      <form className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          name="nickname"
          label={t("person:nickname")}
          autoComplete="name"
          maxLength={nicknameLimit * 2}
          autoFocus
          defaultValue={suggestion.nickname}
          hint={t("person:nicknameHint")}
          problem={problemOf("nickname")}
        />
        <TextField
          name="username"
          label={t("person:username")}
          autoComplete="username"
          maxLength={100}
          defaultValue={suggestion.username}
          hint={t("person:usernameHint")}
          problem={problemOf("username")}
        />
        <FailureLine failure={failure} />
        <SubmitButton isBusy={isBusy}>{t("bind.register")}</SubmitButton>
      </form>
    </>
  );
}

/** Judges the names, registers by the account that waits, and goes on; answers what is wrong at which field. */
function useRegistration({ ticket, binding, wanted }: KeptUnbound) {
  const goTo = useGoTo();
  const { attempt, isBusy, failure } = useAttempt(registerByIdentity);
  const [found, setFound] = useState<RegisterProblems>({});
  const refused = placeRefusal(failure?.error);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const texts = readTexts(form, fields);
    const judged = judgeNames(texts);
    setFound(judged);
    const first = fields.find((field) => judged[field] !== undefined);
    if (first !== undefined) return focusField(form, first);
    const names = { username: texts.username.trim(), nickname: texts.nickname.trim() };
    const grant = await attempt({ ticket, binding, ...names });
    if (grant === null) return;
    forgetUnbound();
    beginSession(grant);
    await goTo(queryOf(wanted));
  }

  const problems: RegisterProblems = { ...refused, ...found };
  return { submit, problems, isBusy, failure: Object.keys(refused).length > 0 ? null : failure };
}
