import type { SecondFactorChallenge } from "@lowforge/contract/auth";
import { Suspense, useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../platform/errors/error-text.ts";
import { basePath, localePath } from "../../platform/i18n/locale.ts";
import { signIn } from "./auth.queries.ts";
import { FailureLine } from "./failure-line.tsx";
import { focusField, readTexts } from "./form-texts.ts";
import { PasswordField } from "./password-field.tsx";
import { SecondFactor } from "./second-factor/second-factor.tsx";
import { isWaiting, signInOrWait } from "./second-factor/waiting-sign-in.ts";
import styles from "./sign-in.module.css";
import { SubmitButton } from "./submit-button.tsx";
import { TextField } from "./text-field.tsx";
import { useAttempt } from "./use-attempt.ts";

interface SignInFormProps {
  /** True where a session could not be verified and led here. */
  readonly hasFailed: boolean;
  /** Why another sign-in before this one was refused; null where none was. */
  readonly refusal?: unknown;
  onSignedIn(): Promise<void> | void;
  /** Signed in, but with a password that has to be replaced first. */
  onInitialPassword(password: string): void;
  /** The second step has taken the place of the form, or the form is back. */
  onWaiting?(isWaiting: boolean): void;
}

interface Waiting {
  readonly challenge: SecondFactorChallenge;
  readonly password: string;
}

/** Member name or phone, password, and one line for what went wrong; then the second factor of whoever has one. */
export function SignInForm(props: SignInFormProps) {
  const { onSignedIn, onInitialPassword, onWaiting } = props;
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [ended, setEnded] = useState<unknown>(null);

  function wait(next: Waiting | null, reason: unknown = null): void {
    setWaiting(next);
    setEnded(reason);
    onWaiting?.(next !== null);
  }

  const form = (
    <FirstStep {...props} refusal={ended ?? props.refusal ?? null} onSecondStep={(next) => wait(next)} />
  );
  if (waiting === null) return form;
  const { challenge, password } = waiting;

  return (
    <Suspense fallback={form}>
      <SecondFactor
        waiting={challenge}
        onSignedIn={(grant) => (grant.must_change_password ? onInitialPassword(password) : onSignedIn())}
        onEnded={(error) => wait(null, error)}
        onBack={() => wait(null)}
      />
    </Suspense>
  );
}

interface FirstStepProps extends SignInFormProps {
  onSecondStep(waiting: Waiting): void;
}

function FirstStep(props: FirstStepProps) {
  const { hasFailed, refusal = null, onSignedIn, onInitialPassword, onSecondStep } = props;
  const { t } = useTranslation(["auth", "base"]);
  const { attempt, isBusy, failure } = useAttempt((input: Parameters<typeof signIn>[0]) =>
    signInOrWait(() => signIn(input)),
  );
  const [isIncomplete, setIsIncomplete] = useState(false);
  const errorId = useId();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const { password, ...texts } = readTexts(form, ["username", "password"]);
    const username = texts.username.trim();
    const missing = username === "" ? "username" : password === "" ? "password" : null;
    setIsIncomplete(missing !== null);
    if (missing !== null) return focusField(form, missing);
    const answer = await attempt({ username, password });
    if (answer === null) return;
    if (isWaiting(answer)) onSecondStep({ challenge: answer, password });
    else if (answer.must_change_password) onInitialPassword(password);
    else await onSignedIn();
  }

  const said = saidBefore();
  const describedBy = said === null && failure === null ? undefined : errorId;
  function saidBefore(): string | null {
    if (isIncomplete) return t("signIn.missing");
    if (failure !== null) return null;
    if (refusal !== null) return errorText(refusal);
    return hasFailed ? t("base:session.failed") : null;
  }

  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        name="username"
        label={t("signIn.username")}
        autoComplete="username"
        maxLength={100}
        autoFocus
        describedBy={describedBy}
      />
      <PasswordField
        name="password"
        label={t("signIn.password")}
        autoComplete="current-password"
        maxLength={1000}
        describedBy={describedBy}
      />
      <FailureLine id={errorId} failure={failure} text={said} />
      <SubmitButton isBusy={isBusy}>{t("signIn.submit")}</SubmitButton>
      <a className={styles["away"]} href={basePath + localePath("/forgotPassword")}>
        {t("signIn.forgot")}
      </a>
    </form>
  );
}
