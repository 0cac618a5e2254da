import Button from "antd/es/button";
import Input from "antd/es/input";
import { useId, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "./dialog.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";
import styles from "./typed-confirm.module.css";

interface TypedConfirmProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** What is lost and what stays. */
  readonly text: string;
  /** What has to be typed. */
  readonly name: string;
  /** Verb and noun, as on the button that led here. */
  readonly action: string;
  /** Does what was asked about and reports its own failure. The question stays, busy, until it ends, and then closes. */
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Asks before something irreversible: the name has to be typed, and Enter never submits it. */
export function TypedConfirm(props: TypedConfirmProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={props.isOpen}
      title={props.title}
      okText={props.action}
      cancelText={t("action.cancel")}
      destroyOnHidden
      footer={null}
      onCancel={props.onClose}
    >
      <Question {...props} />
    </Dialog>
  );
}

function Question({ text, name, action, onConfirm, onClose }: TypedConfirmProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const fieldId = useId();

  function confirm(): void {
    setIsBusy(true);
    void onConfirm()
      .catch(() => undefined)
      .finally(() => {
        setIsBusy(false);
        onClose();
      });
  }

  return (
    <div className={styles["question"]}>
      <p>{text}</p>
      <label htmlFor={fieldId}>{t("confirm.typeName", { name })}</label>
      <Input
        id={fieldId}
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={keepEnterAway}
      />
      <DialogButtons>
        <Choice {...{ action, isBusy, onClose }} isRight={typed.trim() === name} onConfirm={confirm} />
      </DialogButtons>
    </div>
  );
}

interface ChoiceProps extends Pick<TypedConfirmProps, "action" | "onClose"> {
  readonly isBusy: boolean;
  readonly isRight: boolean;
  onConfirm(): void;
}

function Choice({ action, isBusy, isRight, onConfirm, onClose }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button onClick={onClose}>{t("action.cancel")}</Button>
      <Button type="primary" danger disabled={!isRight} loading={isBusy} onClick={onConfirm}>
        {action}
      </Button>
    </>
  );
}

function keepEnterAway(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}
