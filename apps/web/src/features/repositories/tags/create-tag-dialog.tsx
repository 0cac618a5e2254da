import { errorTable } from "@lowforge/contract";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../platform/api/api-error.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { RefField } from "../branches/ref-field.tsx";
import { RefRefusal } from "../branches/ref-refusal.tsx";
import { tagNameProblem } from "./tag-name.rules.ts";
import { useCreateTag } from "./tags.queries.ts";

interface CreateTagDialogProps {
  readonly repositoryId: number;
  /** What the tag stands for unless the member chooses otherwise. */
  readonly from: string;
  readonly isOpen: boolean;
  onClose(): void;
}

/** Creates a tag; with a comment, an annotated one. */
export function CreateTagDialog({ isOpen, onClose, ...rest }: CreateTagDialogProps) {
  const { t } = useTranslation("tags");
  return (
    <Dialog open={isOpen} title={t("create")} destroyOnHidden footer={null} onCancel={onClose}>
      <CreateForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

interface Values {
  readonly name: string;
  readonly from: string;
  readonly comment: string;
}

function CreateForm({ repositoryId, from, onClose }: Omit<CreateTagDialogProps, "isOpen">) {
  const { t } = useTranslation(["tags", "base"]);
  const [form] = Form.useForm<Values>();
  const [unplaced, setUnplaced] = useState<unknown>(null);
  const create = useCreateTag();

  function place(error: unknown): void {
    const problem = error instanceof ApiError ? problemOf(error.code) : undefined;
    setUnplaced(problem === undefined ? error : null);
    if (problem === undefined) return;
    form.setFields([{ name: "name", errors: [t(`problem.${problem}`)] }]);
    form.scrollToField("name", { focus: true });
  }

  function submit(values: Values): void {
    setUnplaced(null);
    const input = { repositoryId, from: values.from, name: values.name.trim(), comment: values.comment };
    create.mutate(input, { onSuccess: onClose, onError: place });
  }

  return (
    <Form<Values>
      form={form}
      name="create-tag"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ name: "", from, comment: "" }}
      onFinish={submit}
    >
      <TagNameField />
      <Form.Item
        name="from"
        label={t("field.from")}
        extra={t("field.fromHint")}
        rules={[{ required: true, message: t("field.fromEmpty") }]}
      >
        <RefField repositoryId={repositoryId} label={t("field.from")} />
      </Form.Item>
      <Form.Item name="comment" label={t("field.comment")} extra={t("field.commentHint")}>
        <Input.TextArea rows={3} maxLength={10_000} />
      </Form.Item>
      <RefRefusal error={unplaced} />
      <DialogButtons>
        <Button onClick={onClose}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          {t("create")}
        </Button>
      </DialogButtons>
    </Form>
  );
}

function TagNameField() {
  const { t } = useTranslation("tags");
  const check = async (_rule: unknown, value = ""): Promise<void> => {
    const problem = tagNameProblem(value.trim());
    if (problem !== null) throw new Error(t(`problem.${problem}`));
  };
  return (
    <Form.Item
      name="name"
      label={t("field.name")}
      extra={t("field.nameHint")}
      required
      rules={[{ validator: check }]}
    >
      <Input autoFocus autoComplete="off" spellCheck={false} placeholder={t("field.nameExample")} />
    </Form.Item>
  );
}

function problemOf(code: number | null) {
  if (code === errorTable.TAG_EXISTS.code) return "taken";
  if (code === errorTable.REF_NAME_CONFLICT.code) return "conflict";
  return code === errorTable.INVALID_PARAMETERS.code ? "format" : undefined;
}
