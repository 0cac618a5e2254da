import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { CopyLine } from "../../../ui/copy-line.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import styles from "./second-factors.module.css";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  onKept(): void;
}

/** The recovery codes, this once, with ways to keep them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation("ownFactors");
  const text = codes.join("\n");
  return (
    <div className={styles["codes"]}>
      <p>{t("codesText")}</p>
      <CopyLine text={text} label={t("copyCodes")} />
      <DialogButtons>
        <Button onClick={() => download(text)}>{t("download")}</Button>
        <Button type="primary" onClick={onKept}>
          {t("kept")}
        </Button>
      </DialogButtons>
    </div>
  );
}

function download(text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }));
  link.download = "lowforge-recovery-codes.txt";
  link.click();
  URL.revokeObjectURL(link.href);
}
