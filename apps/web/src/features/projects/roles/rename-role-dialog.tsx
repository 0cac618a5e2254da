import type { ProjectRole } from "@lowforge/contract/projects";
import App from "antd/es/app";
import Button from "antd/es/button";
import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { RoleNameField, useRoleRefusal } from "./role-name-field.tsx";
import { useRenameRole } from "./roles.queries.ts";
import { useRoleName } from "./use-role-name.ts";

interface RenameRoleDialogProps {
  readonly projectId: number;
  readonly role: ProjectRole;
  readonly isOpen: boolean;
  onClose(): void;
}

/** Gives a role another name. */
export function RenameRoleDialog({ isOpen, onClose, ...rest }: RenameRoleDialogProps) {
  const { t } = useTranslation("projectRoles");
  const name = useRoleName()(rest.role);
  return (
    <Dialog
      open={isOpen}
      title={t("rename.title", { name })}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      <RenameForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

interface Values {
  readonly name: string;
}

function RenameForm({ projectId, role, onClose }: Omit<RenameRoleDialogProps, "isOpen">) {
  const { t } = useTranslation(["projectRoles", "base"]);
  const { message } = App.useApp();
  const nameOf = useRoleName();
  const [form] = Form.useForm<Values>();
  const refusal = useRoleRefusal(form);
  const rename = useRenameRole();

  function submit(values: Values): void {
    refusal.clear();
    const name = values.name.trim();
    const onSuccess = (): void => {
      void message.success(t("rename.done", { name }));
      onClose();
    };
    rename.mutate({ projectId, roleId: role.roleId, name }, { onSuccess, onError: refusal.place });
  }

  return (
    <Form<Values>
      form={form}
      name="rename-role"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ name: nameOf(role) }}
      onFinish={submit}
    >
      <RoleNameField />
      <FormAlert error={refusal.unplaced} />
      <DialogButtons>
        <Button onClick={onClose}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={rename.isPending}>
          {t("rename.action")}
        </Button>
      </DialogButtons>
    </Form>
  );
}
