import type { ProjectDetail, ProjectRole } from "@lowforge/contract/projects";
import App from "antd/es/app";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { rolesPath } from "../members/members-path.ts";
import { RoleNameField, useRoleRefusal } from "./role-name-field.tsx";
import { useAddRole } from "./roles.queries.ts";
import { permissionsBeyond } from "./roles.rules.ts";
import { usePermissionWords } from "./use-permission-words.ts";
import { useRoleName } from "./use-role-name.ts";

interface AddRoleDialogProps {
  readonly project: ProjectDetail;
  readonly roles: readonly ProjectRole[];
  readonly isOpen: boolean;
  onClose(): void;
}

/** Makes a role that may at first do what another one may, then goes to it, where that is changed. */
export function AddRoleDialog({ isOpen, onClose, ...rest }: AddRoleDialogProps) {
  const { t } = useTranslation("projectRoles");
  return (
    <Dialog open={isOpen} title={t("add.action")} footer={null} destroyOnHidden onCancel={onClose}>
      <AddForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

interface Values {
  readonly name: string;
  readonly templateId: number;
}

function AddForm({ project, roles, onClose }: Omit<AddRoleDialogProps, "isOpen">) {
  const { t } = useTranslation(["projectRoles", "base"]);
  const { message } = App.useApp();
  const go = useGo();
  const nameOf = useRoleName();
  const [form] = Form.useForm<Values>();
  const refusal = useRoleRefusal(form);
  const add = useAddRole();

  function submit(values: Values): void {
    refusal.clear();
    const name = values.name.trim();
    const template = roles.find(({ roleId }) => roleId === values.templateId)?.permissions ?? [];
    const permissions = template.filter((key) => project.permissions.includes(key));
    const onSuccess = ({ roleId }: { readonly roleId: number }): void => {
      void message.success(t("add.done", { name }));
      onClose();
      go(rolesPath(project, roleId));
    };
    add.mutate({ projectId: project.projectId, name, permissions }, { onSuccess, onError: refusal.place });
  }

  return (
    <Form<Values>
      form={form}
      name="add-role"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ name: "", templateId: roles.find(({ key }) => key === "viewer")?.roleId }}
      onFinish={submit}
    >
      <RoleNameField />
      <Form.Item
        name="templateId"
        label={t("add.template")}
        extra={<TemplateLine project={project} roles={roles} />}
      >
        <Select options={roles.map((role) => ({ value: role.roleId, label: nameOf(role) }))} />
      </Form.Item>
      <FormAlert error={refusal.unplaced} />
      <DialogButtons>
        <Button onClick={onClose}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={add.isPending}>
          {t("add.action")}
        </Button>
      </DialogButtons>
    </Form>
  );
}

/** What a template brings along, and what of it stays behind because nobody gives what they do not hold. */
function TemplateLine({ project, roles }: Pick<AddRoleDialogProps, "project" | "roles">) {
  const { t } = useTranslation("projectRoles");
  const { list } = usePermissionWords();
  const templateId = Form.useWatch<number | undefined>("templateId", Form.useFormInstance());
  const template = roles.find(({ roleId }) => roleId === templateId);
  const missing = permissionsBeyond(template?.permissions ?? [], project.permissions);
  return (
    <>
      {t("add.templateHint")}
      {missing.length > 0 && <br />}
      {missing.length > 0 && t("add.templateLess", { permissions: list(missing) })}
    </>
  );
}
