import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { isDeclined, PasskeyError } from "../../../platform/session/passkeys.ts";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import styles from "./second-factors.module.css";

interface PasskeyDialogProps {
  readonly isOpen: boolean;
  /** Verb and noun, as on the button that opens it. */
  readonly title: string;
  readonly name: string;
  readonly error: unknown;
  readonly isBusy: boolean;
  onName(name: string): void;
  onClose(): void;
}

/** Asks what a passkey is to be called. */
export function PasskeyDialog({ isOpen, title, name, error, isBusy, onName, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation(["ownFactors", "base"]);
  const mishap = error instanceof PasskeyError && !isDeclined(error) ? error.mishap : null;
  return (
    <Dialog open={isOpen} title={title} footer={null} destroyOnHidden onCancel={onClose}>
      <Form<{ name: string }>
        name="passkey"
        layout="vertical"
        requiredMark={false}
        initialValues={{ name }}
        onFinish={(values) => onName(values.name.trim())}
      >
        <Form.Item
          name="name"
          label={t("name")}
          rules={[
            { required: true, whitespace: true, message: t("nameEmpty") },
            { max: 50, message: t("nameLong") },
          ]}
        >
          <Input autoFocus autoComplete="off" />
        </Form.Item>
        {mishap !== null && (
          <p className={styles["few"]} role="alert">
            {t(mishap === "known" ? "known" : "impossible")}
          </p>
        )}
        <FormAlert error={error instanceof PasskeyError ? null : error} />
        <DialogButtons>
          <Button onClick={onClose}>{t("base:action.cancel")}</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {title}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
