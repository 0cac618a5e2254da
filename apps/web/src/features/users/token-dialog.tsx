import type { TokenScope } from "@lowforge/contract";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import Radio from "antd/es/radio";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../platform/errors/form-alert.tsx";
import { CopyLine } from "../../ui/copy-line.tsx";
import { DialogButtons } from "../../ui/dialog-buttons.tsx";
import { OnceDialog } from "../../ui/once-dialog.tsx";
import { defaultTokenLife, defaultTokenRight, rightKeys, tokenLives, tokenRights } from "./token.rules.ts";
import styles from "./users.module.css";
import { useAddPersonalToken } from "./users.queries.ts";

interface TokenDialogProps {
  readonly isOpen: boolean;
  onClose(): void;
}

/** Creates a token, then shows it once. */
export function TokenDialog({ isOpen, onClose }: TokenDialogProps) {
  const { t } = useTranslation(["users", "base"]);
  const add = useAddPersonalToken();
  const token = add.data?.token;

  function close(): void {
    onClose();
    add.reset();
  }

  return (
    <OnceDialog
      isOpen={isOpen}
      isShown={token !== undefined}
      title={token === undefined ? t("token.create") : t("token.onceTitle")}
      onClose={close}
    >
      {token === undefined ? (
        <TokenForm
          error={add.error}
          isBusy={add.isPending}
          onCancel={close}
          onSubmit={(values) => add.mutate(values)}
        />
      ) : (
        <NewToken token={token} onClose={close} />
      )}
    </OnceDialog>
  );
}

interface TokenFormProps {
  readonly error: unknown;
  readonly isBusy: boolean;
  onCancel(): void;
  onSubmit(values: { name: string; scopes: TokenScope[]; expiresInDays?: number }): void;
}

/** A select cannot hold null, so "never" has a word of its own here. */
const never = "never";

function TokenForm({ error, isBusy, onCancel, onSubmit }: TokenFormProps) {
  const { t } = useTranslation(["users", "base"]);
  return (
    <Form<{ name: string; right: TokenScope; life: number | typeof never }>
      name="token"
      layout="vertical"
      requiredMark={false}
      initialValues={{ name: "", right: defaultTokenRight, life: defaultTokenLife ?? never }}
      validateTrigger="onBlur"
      onFinish={({ name, right, life }) =>
        onSubmit({ name: name.trim(), scopes: [right], ...(life !== never && { expiresInDays: life }) })
      }
    >
      <Form.Item
        name="name"
        label={t("token.name")}
        rules={[
          { required: true, whitespace: true, message: t("token.nameEmpty") },
          { max: 50, message: t("token.nameLong") },
        ]}
      >
        <Input autoFocus autoComplete="off" placeholder={t("token.nameExample")} />
      </Form.Item>
      <Form.Item name="right" label={t("token.right")}>
        <Radio.Group className={styles["rights"] ?? ""}>
          {tokenRights.map((right) => (
            <Radio key={right} value={right}>
              {t(`token.rights.${rightKeys[right]}`)}
              <span className={styles["rightHint"]}>{t(`token.rightHints.${rightKeys[right]}`)}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item name="life" label={t("token.expiry")}>
        <Select
          style={{ width: 200 }}
          options={tokenLives.map((days) => ({
            value: days ?? never,
            label: days === null ? t("token.never") : t("token.days", { count: days }),
          }))}
        />
      </Form.Item>
      <FormAlert error={error} />
      <DialogButtons>
        <Button onClick={onCancel}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t("token.create")}
        </Button>
      </DialogButtons>
    </Form>
  );
}

function NewToken({ token, onClose }: { readonly token: string; onClose(): void }) {
  const { t } = useTranslation(["users", "base"]);
  return (
    <>
      <p>{t("token.onceText")}</p>
      <CopyLine text={token} label={t("token.copy")} />
      <DialogButtons>
        <Button onClick={onClose}>{t("base:action.close")}</Button>
      </DialogButtons>
    </>
  );
}
