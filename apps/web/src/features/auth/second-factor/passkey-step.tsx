import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isDeclined, PasskeyError } from "../../../platform/session/passkeys.ts";
import { FailureLine } from "../failure-line.tsx";
import styles from "../sign-in.module.css";
import { SubmitButton } from "../submit-button.tsx";
import { useAttempt } from "../use-attempt.ts";
import { signInByPasskey } from "./second-factor.queries.ts";
import type { StepProps } from "./step.ts";

/** Lets a passkey answer the second question; whoever declines it can try again. */
export function PasskeyStep({ challenge, onSignedIn, watch }: StepProps) {
  const { t } = useTranslation("secondFactor");
  const { attempt, isBusy, failure } = useAttempt(() => watch(signInByPasskey({ challenge })));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const grant = isBusy ? null : await attempt({});
    if (grant !== null) await onSignedIn(grant);
  }

  const told = failure === null || isDeclined(failure.error) ? null : failure;
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)}>
      <FailureLine failure={told} text={told?.error instanceof PasskeyError ? t("impossible") : null} />
      <SubmitButton isBusy={isBusy}>{t("usePasskey")}</SubmitButton>
    </form>
  );
}
