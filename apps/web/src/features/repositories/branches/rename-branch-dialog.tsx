import Button from "antd/es/button";
import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { BranchNameField, useBranchRefusal } from "./branch-name-field.tsx";
import { useRenameBranch } from "./branches.queries.ts";
import { RefRefusal } from "./ref-refusal.tsx";

interface RenameBranchDialogProps {
  readonly repositoryId: number;
  readonly name: string;
  readonly isOpen: boolean;
  onClose(): void;
}

/** Gives a branch another name. */
export function RenameBranchDialog({ isOpen, onClose, ...rest }: RenameBranchDialogProps) {
  const { t } = useTranslation("branches");
  return (
    <Dialog open={isOpen} title={t("rename")} destroyOnHidden footer={null} onCancel={onClose}>
      <RenameForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

interface Values {
  readonly name: string;
}

function RenameForm({ repositoryId, name, onClose }: Omit<RenameBranchDialogProps, "isOpen">) {
  const { t } = useTranslation(["branches", "base"]);
  const [form] = Form.useForm<Values>();
  const refusal = useBranchRefusal(form);
  const rename = useRenameBranch();

  function submit(values: Values): void {
    refusal.clear();
    const input = { repositoryId, name, newName: values.name.trim() };
    rename.mutate(input, { onSuccess: onClose, onError: refusal.place });
  }

  return (
    <Form<Values>
      form={form}
      name="rename-branch"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ name }}
      onFinish={submit}
    >
      <BranchNameField label={t("field.newName")} />
      <p>{t("renameNote")}</p>
      <RefRefusal error={refusal.unplaced} />
      <DialogButtons>
        <Button onClick={onClose}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={rename.isPending}>
          {t("rename")}
        </Button>
      </DialogButtons>
    </Form>
  );
}
