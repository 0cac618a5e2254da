import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { CopyLine } from "../../../../ui/copy-line.tsx";
import { DialogButtons } from "../../../../ui/dialog-buttons.tsx";
import styles from "../administration.module.css";

interface InitialPasswordProps {
  readonly name: string;
  readonly username: string;
  readonly password: string;
  onClose(): void;
}

/** What a member needs to sign in for the first time; the password is nowhere else. */
export function InitialPassword({ name, username, password, onClose }: InitialPasswordProps) {
  const { t } = useTranslation(["administration", "base"]);
  return (
    <>
      <p>{t("once.text", { name })}</p>
      <dl className={styles["once"]}>
        <dt>{t("once.username")}</dt>
        <dd>
          <CopyLine text={username} label={t("once.copyUsername")} />
        </dd>
        <dt>{t("once.password")}</dt>
        <dd>
          <CopyLine text={password} label={t("once.copyPassword")} />
        </dd>
      </dl>
      <DialogButtons>
        <Button onClick={onClose}>{t("base:action.close")}</Button>
      </DialogButtons>
    </>
  );
}
