import { errorTable } from "@lowforge/contract";
import { keyProblems, type KeyProblem } from "@lowforge/contract/users";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { placeFieldProblems } from "../../../ui/field-problems.ts";
import styles from "./ssh-keys.module.css";

/** What a dialog asks for. */
export interface KeyWish {
  readonly publicKey: string;
  readonly title: string;
}

interface KeyDialogProps<Wish extends KeyWish> {
  readonly isOpen: boolean;
  /** Verb and noun, as on the button that opens it. */
  readonly title: string;
  /** More fields, with their values at the beginning. */
  readonly more?: { readonly fields: ReactNode; readonly values: Omit<Wish, keyof KeyWish> };
  /** Adds the key; what it throws is shown in the dialog. */
  onAdd(wish: Wish): Promise<unknown>;
  onClose(): void;
}

/** Asks for a public key and its title. */
export function KeyDialog<Wish extends KeyWish>({ isOpen, title, onClose, ...rest }: KeyDialogProps<Wish>) {
  return (
    <Dialog open={isOpen} title={title} footer={null} destroyOnHidden onCancel={onClose}>
      <KeyForm {...rest} title={title} onClose={onClose} />
    </Dialog>
  );
}

function KeyForm<Wish extends KeyWish>({
  title,
  more,
  onAdd,
  onClose,
}: Omit<KeyDialogProps<Wish>, "isOpen">) {
  const { t } = useTranslation(["sshKeys", "base"]);
  const [form] = Form.useForm<KeyWish>();
  const [unplaced, setUnplaced] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);

  function place(error: unknown): void {
    const text = refusalText(error);
    const problems = text === null ? [] : [{ path: "publicKey" }];
    const isPlaced = placeFieldProblems({ form, problems, texts: { publicKey: text ?? "" } });
    setUnplaced(isPlaced ? null : error);
  }

  function refusalText(error: unknown): string | null {
    if (!(error instanceof ApiError)) return null;
    if (error.code === errorTable.KEY_EXISTS.code) return t("taken");
    const problem = error.fields.find(({ path }) => path === "publicKey")?.problem;
    if (problem === undefined) return null;
    return t(`problem.${isKeyProblem(problem) ? problem : "format"}`);
  }

  async function submit(values: KeyWish): Promise<void> {
    setUnplaced(null);
    setIsBusy(true);
    try {
      await onAdd({
        ...more?.values,
        ...values,
        publicKey: values.publicKey.trim(),
        title: values.title.trim(),
      } as Wish);
      onClose();
    } catch (error) {
      place(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Form<KeyWish>
      name="key"
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ publicKey: "", title: "", ...more?.values }}
      validateTrigger="onBlur"
      onFinish={(values) => void submit(values)}
    >
      <Form.Item
        name="publicKey"
        label={t("publicKey")}
        extra={t("publicKeyHint")}
        rules={[{ required: true, whitespace: true, message: t("publicKeyEmpty") }]}
      >
        <Input.TextArea
          className={styles["key"] ?? ""}
          autoFocus
          rows={5}
          spellCheck={false}
          autoComplete="off"
          placeholder="ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI… lin@laptop"
        />
      </Form.Item>
      <Form.Item
        name="title"
        label={t("name")}
        extra={t("nameHint")}
        rules={[{ max: 100, message: t("nameLong") }]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      {more?.fields}
      <FormAlert error={unplaced} />
      <DialogButtons>
        <Button onClick={onClose}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {title}
        </Button>
      </DialogButtons>
    </Form>
  );
}

function isKeyProblem(problem: string): problem is KeyProblem {
  return (keyProblems as readonly string[]).includes(problem);
}
