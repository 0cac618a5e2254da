import Button from "antd/es/button";
import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { writePlace } from "../browse/place.rules.ts";
import { codePath, useScope } from "../repository-address.ts";
import { BranchNameField, useBranchRefusal } from "./branch-name-field.tsx";
import { useCreateBranch } from "./branches.queries.ts";
import { RefField } from "./ref-field.tsx";
import { RefRefusal } from "./ref-refusal.tsx";

interface CreateBranchDialogProps {
  readonly repositoryId: number;
  /** Where the branch begins unless the member chooses otherwise. */
  readonly from: string;
  readonly isOpen: boolean;
  onClose(): void;
}

/** Creates a branch and goes to its code. */
export function CreateBranchDialog({ isOpen, onClose, ...rest }: CreateBranchDialogProps) {
  const { t } = useTranslation("branches");
  return (
    <Dialog open={isOpen} title={t("create")} destroyOnHidden footer={null} onCancel={onClose}>
      <CreateForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

interface Values {
  readonly name: string;
  readonly from: string;
}

function CreateForm({ repositoryId, from, onClose }: Omit<CreateBranchDialogProps, "isOpen">) {
  const { t } = useTranslation(["branches", "base"]);
  const go = useGo();
  const scope = useScope();
  const [form] = Form.useForm<Values>();
  const refusal = useBranchRefusal(form);
  const create = useCreateBranch();

  function submit(values: Values): void {
    refusal.clear();
    const input = { repositoryId, name: values.name.trim(), from: values.from };
    create.mutate(input, {
      onSuccess: ({ name }) => go(`${codePath(scope, repositoryId)}${writePlace({ ref: name })}`),
      onError: refusal.place,
    });
  }

  return (
    <Form<Values>
      form={form}
      name="create-branch"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ name: "", from }}
      onFinish={submit}
    >
      <BranchNameField label={t("field.name")} />
      <Form.Item
        name="from"
        label={t("field.from")}
        extra={t("field.fromHint")}
        rules={[{ required: true, message: t("field.fromEmpty") }]}
      >
        <RefField repositoryId={repositoryId} label={t("field.from")} />
      </Form.Item>
      <RefRefusal error={refusal.unplaced} />
      <DialogButtons>
        <Button onClick={onClose}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={create.isPending}>
          {t("create")}
        </Button>
      </DialogButtons>
    </Form>
  );
}
