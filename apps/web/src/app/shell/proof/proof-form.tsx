import type { ErrorCode } from "@lowforge/contract";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input, { type InputRef } from "antd/es/input";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { errorText } from "../../../platform/errors/error-text.ts";
import { isDeclined, PasskeyError } from "../../../platform/session/passkeys.ts";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { TextButton } from "../../../ui/text-button.tsx";
import { useProof } from "./proof.queries.ts";
import { ProofWait } from "./proof-wait.tsx";
import type { ProofWay } from "./proof.rules.ts";
import styles from "./proof.module.css";

interface ProofFormProps {
  /** By what the member can prove themself; the first is asked for. */
  readonly ways: readonly [ProofWay, ...ProofWay[]];
  onProven(): void;
  onCancel(): void;
}

/** Asks for one proof, and offers the others. */
export function ProofForm({ ways, onProven, onCancel }: ProofFormProps) {
  const { t } = useTranslation(["proof", "base"]);
  const [way, setWay] = useState(ways[0]);
  const [isEmpty, setIsEmpty] = useState(false);
  const [failedAtMs, setFailedAtMs] = useState(0);
  const proof = useProof();
  const refusalOf = useRefusal();
  const field = useRef<InputRef>(null);
  const refusal = isEmpty
    ? t(way === "totp" ? "totpEmpty" : "passwordEmpty")
    : refusalOf(proof.error, failedAtMs);

  function submit({ secret = "" }: { secret?: string }): void {
    setIsEmpty(way !== "passkey" && secret.trim() === "");
    if (way !== "passkey" && secret.trim() === "") return field.current?.focus();
    proof.mutate({ way, secret }, { onSuccess: onProven, onError: sayWhy });
  }

  function sayWhy(): void {
    setFailedAtMs(Date.now());
    field.current?.select();
  }

  function change(next: ProofWay): void {
    setWay(next);
    setIsEmpty(false);
    proof.reset();
  }

  return (
    <Form name="proof" layout="vertical" requiredMark={false} onFinish={submit}>
      <p className={styles["text"]}>{t(way === "passkey" ? "passkeyText" : "text")}</p>
      <Secret key={way} {...{ way, field, refusal }} />
      <Others ways={ways.filter((other) => other !== way)} onChoose={change} />
      <DialogButtons>
        <Button onClick={onCancel}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" autoFocus={way === "passkey"} loading={proof.isPending}>
          {t(way === "passkey" ? "usePasskey" : "submit")}
        </Button>
      </DialogButtons>
    </Form>
  );
}

interface SecretProps {
  readonly way: ProofWay;
  readonly field: React.Ref<InputRef>;
  readonly refusal: ReactNode;
}

/** The field of what is typed, with what is wrong about it; a passkey has none, and its line stands alone. */
function Secret({ way, field, refusal }: SecretProps) {
  const { t } = useTranslation("proof");
  const problem = refusal !== null && { validateStatus: "error" as const, help: refusal };
  if (way === "passkey")
    return (
      <p className={styles["problem"]} role="alert">
        {refusal}
      </p>
    );
  if (way === "password")
    return (
      <Form.Item name="secret" label={t("password")} {...problem}>
        <Input.Password ref={field} autoFocus autoComplete="current-password" maxLength={1000} />
      </Form.Item>
    );
  return (
    <Form.Item name="secret" label={t("totp")} extra={t("totpHint")} {...problem}>
      <Input ref={field} autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={40} />
    </Form.Item>
  );
}

interface OthersProps {
  readonly ways: readonly ProofWay[];
  onChoose(way: ProofWay): void;
}

function Others({ ways, onChoose }: OthersProps) {
  const { t } = useTranslation("proof");
  if (ways.length === 0) return null;
  return (
    <div className={styles["others"]}>
      {ways.map((way) => (
        <TextButton key={way} onClick={() => onChoose(way)}>
          {t(`use.${way}`)}
        </TextButton>
      ))}
    </div>
  );
}

/** Written out, because the whole table of errors would come along with them. */
const wrongPasswords: readonly (number | null)[] = [10009, 20015] satisfies ErrorCode[];

/** The line for what was refused, and when; null where nothing was, or nothing needs to be said. */
function useRefusal(): (error: unknown, atMs: number) => ReactNode {
  const { t } = useTranslation("proof");
  return (error, atMs) => {
    if (error === null || isDeclined(error)) return null;
    if (error instanceof PasskeyError) return t("passkeyImpossible");
    if (!(error instanceof ApiError)) return errorText(error);
    const seconds = error.retryAfterSeconds;
    if (seconds !== null) return <ProofWait key={atMs} {...{ atMs, seconds }} />;
    return wrongPasswords.includes(error.code) ? t("wrongPassword") : errorText(error);
  };
}
