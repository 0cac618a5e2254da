import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import QRCode from "antd/es/qr-code";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { CopyLine } from "../../../ui/copy-line.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { OnceDialog } from "../../../ui/once-dialog.tsx";
import { useConfirmTotp } from "./own-factors.queries.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./second-factors.module.css";

interface TotpDialogProps {
  /** What the app is to be told; null while none is set up. */
  readonly secret: { readonly secret: string; readonly uri: string } | null;
  onClose(): void;
}

/** Sets up an authenticator app, then shows the recovery codes once. */
export function TotpDialog({ secret, onClose }: TotpDialogProps) {
  const { t } = useTranslation(["ownFactors", "base"]);
  const confirm = useConfirmTotp();
  const codes = confirm.data?.recoveryCodes;

  function close(): void {
    onClose();
    confirm.reset();
  }

  return (
    <OnceDialog
      isOpen={secret !== null}
      isShown={codes !== undefined}
      title={codes === undefined ? t("setUp") : t("codesTitle")}
      onClose={close}
    >
      {codes !== undefined && <RecoveryCodes codes={codes} onKept={close} />}
      {codes === undefined && secret !== null && (
        <Form<{ code: string }>
          name="totp"
          layout="vertical"
          requiredMark={false}
          onFinish={({ code }) => confirm.mutate(code)}
        >
          <p>{t("scan")}</p>
          <div className={styles["pad"]}>
            <QRCode type="svg" value={secret.uri} color="#000000" bgColor="#ffffff" />
          </div>
          <CopyLine text={secret.secret} label={t("copySecret")} />
          <Form.Item
            name="code"
            label={t("code")}
            extra={t("codeHint")}
            rules={[{ required: true, whitespace: true, message: t("codeEmpty") }]}
          >
            <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={40} />
          </Form.Item>
          <FormAlert error={confirm.error} />
          <DialogButtons>
            <Button onClick={close}>{t("base:action.cancel")}</Button>
            <Button type="primary" htmlType="submit" loading={confirm.isPending}>
              {t("confirm")}
            </Button>
          </DialogButtons>
        </Form>
      )}
    </OnceDialog>
  );
}
