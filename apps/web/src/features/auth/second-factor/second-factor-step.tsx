import type { ErrorCode } from "@lowforge/contract";
import type { AccessGrant, SecondFactorChallenge, SecondFactorMethod } from "@lowforge/contract/auth";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { supportsPasskeys } from "../../../platform/session/supports-passkeys.ts";
import styles from "../sign-in.module.css";
import { CodeStep } from "./code-step.tsx";
import { PasskeyStep } from "./passkey-step.tsx";

interface SecondFactorStepProps {
  /** The sign-in that waits, and by what it can go on. */
  readonly waiting: SecondFactorChallenge;
  /** The session has begun. */
  onSignedIn(grant: AccessGrant): Promise<void> | void;
  /** The sign-in waits no longer: it has to begin anew. */
  onEnded(error: unknown): void;
  /** They would rather begin anew. */
  onBack(): void;
}

/** Asks for the second factor of a sign-in whose first proof was good; the heading of the page says that it does. */
export function SecondFactorStep({ waiting, onSignedIn, onEnded, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation("secondFactor");
  const ways = possibleWays(waiting.methods);
  const [way, setWay] = useState<SecondFactorMethod>(ways[0] ?? "recovery");
  const step = { challenge: waiting.challenge, onSignedIn, watch: endedTo(onEnded) };
  return (
    <>
      <p className={styles["lead"]}>{t(`lead.${way}`)}</p>
      {way === "passkey" ? <PasskeyStep {...step} /> : <CodeStep key={way} method={way} {...step} />}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <button key={other} type="button" className={styles["quiet"]} onClick={() => setWay(other)}>
            {t(`use.${other}`)}
          </button>
        ))}
      <button type="button" className={styles["quiet"]} onClick={onBack}>
        {t("back")}
      </button>
    </>
  );
}

/** What stands by every member comes first, what is for emergencies last. */
const order: readonly SecondFactorMethod[] = ["totp", "passkey", "recovery"];

function possibleWays(methods: readonly SecondFactorMethod[]): SecondFactorMethod[] {
  return order.filter((way) => methods.includes(way) && (way !== "passkey" || supportsPasskeys()));
}

/** Written out, because the whole table of errors would come along with it. */
const signInEnded: ErrorCode = 30099;

function endedTo(onEnded: (error: unknown) => void) {
  return async <Answer,>(act: Promise<Answer>): Promise<Answer> => {
    try {
      return await act;
    } catch (error) {
      if (error instanceof ApiError && error.code === signInEnded) onEnded(error);
      throw error;
    }
  };
}
