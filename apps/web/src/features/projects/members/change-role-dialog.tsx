import type { ProjectDetail, ProjectMember, ProjectRole } from "@lowforge/contract/projects";
import App from "antd/es/app";
import Button from "antd/es/button";
import Form from "antd/es/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { personName } from "../../../platform/format/person-name.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { PermissionChange } from "../roles/permission-change.tsx";
import { changeOf } from "../roles/roles.rules.ts";
import { useRoleName } from "../roles/use-role-name.ts";
import { useUpdateMember } from "./members.queries.ts";
import { RoleChoice } from "./role-choice.tsx";

/** Which role a member is to have. */
export interface RoleWish {
  readonly member: ProjectMember;
  readonly roleId: number;
}

interface ChangeRoleDialogProps {
  readonly project: ProjectDetail;
  readonly roles: readonly ProjectRole[];
  /** Null while nobody's role is to be changed. */
  readonly wish: RoleWish | null;
  onClose(): void;
}

/** Gives a member another role, after saying what they gain and lose by it. */
export function ChangeRoleDialog({ wish, onClose, ...rest }: ChangeRoleDialogProps) {
  const { t } = useTranslation("projectMembers");
  const title = wish === null ? "" : t("change.title", { name: personName(wish.member) });
  return (
    <Dialog open={wish !== null} title={title} footer={null} destroyOnHidden onCancel={onClose}>
      {wish !== null && <RoleForm {...rest} wish={wish} onClose={onClose} />}
    </Dialog>
  );
}

function RoleForm({ project, roles, wish, onClose }: ChangeRoleDialogProps & { readonly wish: RoleWish }) {
  const { t } = useTranslation(["projectMembers", "base"]);
  const { message } = App.useApp();
  const nameOf = useRoleName();
  const [roleId, setRoleId] = useState(wish.roleId);
  const update = useUpdateMember();
  const { userId } = wish.member;
  const name = personName(wish.member);
  const before = roles.find((role) => role.roleId === wish.member.roleId);
  const after = roles.find((role) => role.roleId === roleId);
  const isSame = roleId === wish.member.roleId;

  function submit(): void {
    const role = after === undefined ? "" : nameOf(after);
    const onSuccess = (): void => {
      void message.success(t("change.done", { name, role }));
      onClose();
    };
    update.mutate({ projectId: project.projectId, userId, roleId }, { onSuccess });
  }

  return (
    <Form layout="vertical" onFinish={submit}>
      <Form.Item label={t("change.role")} htmlFor="new-role">
        <RoleChoice id="new-role" {...{ project, roles }} value={roleId} onChange={setRoleId} />
      </Form.Item>
      {isSame ? (
        <p role="status">{t("change.same", { name })}</p>
      ) : (
        <PermissionChange change={changeOf(before?.permissions ?? [], after?.permissions ?? [])} />
      )}
      <FormAlert error={update.error} />
      <DialogButtons>
        <Button onClick={onClose}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" disabled={isSame} loading={update.isPending}>
          {t("change.action")}
        </Button>
      </DialogButtons>
    </Form>
  );
}
