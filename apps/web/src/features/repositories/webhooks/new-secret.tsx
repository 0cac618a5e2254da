import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { CopyLine } from "../../../ui/copy-line.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";

interface NewSecretProps {
  readonly secret: string;
  onClose(): void;
}

/** A secret, the only time that it is shown. */
export function NewSecret({ secret, onClose }: NewSecretProps) {
  const { t } = useTranslation(["webhooks", "base"]);
  return (
    <>
      <p>{t("onceText")}</p>
      <CopyLine text={secret} label={t("copySecret")} />
      <DialogButtons>
        <Button onClick={onClose}>{t("base:action.close")}</Button>
      </DialogButtons>
    </>
  );
}
