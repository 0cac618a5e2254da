import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { FailureLine } from "../failure-line.tsx";
import { readTexts } from "../form-texts.ts";
import styles from "../sign-in.module.css";
import { SubmitButton } from "../submit-button.tsx";
import { TextField } from "../text-field.tsx";
import { useAttempt } from "../use-attempt.ts";
import { completeByCode } from "./second-factor.queries.ts";
import type { StepProps } from "./step.ts";

interface CodeStepProps extends StepProps {
  readonly method: "totp" | "recovery";
}

/** One field for the code of the app, or for a recovery code; pasted with spaces, either works. */
export function CodeStep({ method, challenge, onSignedIn, watch }: CodeStepProps) {
  const { t } = useTranslation("secondFactor");
  const [isEmpty, setIsEmpty] = useState(false);
  const errorId = useId();
  const { attempt, isBusy, failure } = useAttempt((code: string) =>
    watch(completeByCode({ challenge, method, code })),
  );

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const { code } = readTexts(form, ["code"]);
    setIsEmpty(code.trim() === "");
    const grant = code.trim() === "" ? null : await attempt(code);
    if (grant !== null) return onSignedIn(grant);
    const field = form.querySelector("input");
    field?.focus();
    field?.select();
  }

  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        name="code"
        label={t(`code.${method}`)}
        autoComplete={method === "totp" ? "one-time-code" : "off"}
        {...(method === "totp" && { inputMode: "numeric" })}
        maxLength={40}
        autoFocus
        describedBy={isEmpty || failure !== null ? errorId : undefined}
      />
      <FailureLine id={errorId} failure={failure} text={isEmpty ? t(`empty.${method}`) : null} />
      <SubmitButton isBusy={isBusy}>{t("submit")}</SubmitButton>
    </form>
  );
}
