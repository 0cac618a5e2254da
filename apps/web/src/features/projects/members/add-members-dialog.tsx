import { membersAtOnce, type ProjectDetail, type ProjectRole } from "@lowforge/contract/projects";
import App from "antd/es/app";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Segmented from "antd/es/segmented";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogButtons } from "../../../ui/dialog-buttons.tsx";
import { TeamPeopleField } from "../../teams/index.ts";
import { PeopleField } from "../../users/index.ts";
import { rolesToGive } from "../roles/roles.rules.ts";
import { usePermissionWords } from "../roles/use-permission-words.ts";
import { memberCandidates, useAddMembers } from "./members.queries.ts";
import styles from "./members.module.css";
import { RoleChoice } from "./role-choice.tsx";

interface AddMembersDialogProps {
  readonly project: ProjectDetail;
  readonly roles: readonly ProjectRole[];
  readonly isOpen: boolean;
  onClose(): void;
}

/** Adds people to a project in one role. */
export function AddMembersDialog({ isOpen, onClose, ...rest }: AddMembersDialogProps) {
  const { t } = useTranslation("projectMembers");
  return (
    <Dialog open={isOpen} title={t("add.action")} footer={null} destroyOnHidden onCancel={onClose}>
      <AddForm {...rest} onClose={onClose} />
    </Dialog>
  );
}

const ways = ["name", "team"] as const;
/** How people are found: one by one, or all of a team. */
type Way = (typeof ways)[number];

interface Values {
  readonly userIds: number[];
  readonly roleId?: number;
}

function AddForm({ project, roles, onClose }: Omit<AddMembersDialogProps, "isOpen">) {
  const { t } = useTranslation(["projectMembers", "base"]);
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [way, setWay] = useState<Way>("name");
  const add = useAddMembers();
  const offered = rolesToGive(roles, project.permissions);
  // Who says nothing else adds people who can work, where they may.
  const usual = offered.find(({ key }) => key === "developer") ?? offered[0];

  function submit({ userIds, roleId: chosen }: Values): void {
    if (chosen === undefined) return;
    const onSuccess = ({ added }: { readonly added: number }): void => {
      void message.success(added === 0 ? t("add.noneNew") : t("add.done", { count: added }));
      onClose();
    };
    add.mutate({ projectId: project.projectId, userIds, roleId: chosen }, { onSuccess });
  }

  return (
    <Form<Values>
      form={form}
      name="add-members"
      layout="vertical"
      requiredMark={false}
      initialValues={{ userIds: [], roleId: usual?.roleId }}
      onFinish={submit}
    >
      <Segmented<Way>
        className={styles["way"] ?? ""}
        aria-label={t("add.way")}
        value={way}
        options={ways.map((value) => ({ value, label: t(`add.by.${value}`) }))}
        onChange={(chosen) => {
          form.setFieldValue("userIds", []);
          setWay(chosen);
        }}
      />
      <Form.Item
        name="userIds"
        label={t(`add.label.${way}`)}
        extra={t(`add.hint.${way}`)}
        rules={[
          { required: true, type: "array", min: 1, message: t("add.peopleEmpty") },
          { type: "array", max: membersAtOnce, message: t("add.peopleMany") },
        ]}
      >
        {way === "name" ? (
          <PeopleField source={memberCandidates(project.projectId)} />
        ) : (
          <TeamPeopleField projectId={project.projectId} />
        )}
      </Form.Item>
      <Form.Item
        name="roleId"
        label={t("add.role")}
        extra={<MayLine roles={roles} />}
        rules={[{ required: true, message: t("add.roleEmpty") }]}
      >
        <RoleChoice {...{ project, roles }} />
      </Form.Item>
      <FormAlert error={add.error} />
      <DialogButtons>
        <Button onClick={onClose}>{t("base:action.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={add.isPending}>
          {t("add.action")}
        </Button>
      </DialogButtons>
    </Form>
  );
}

/** What the chosen role may do, in one line. */
function MayLine({ roles }: Pick<AddMembersDialogProps, "roles">) {
  const { t } = useTranslation("projectMembers");
  const { summary } = usePermissionWords();
  const roleId = Form.useWatch<number | undefined>("roleId", Form.useFormInstance());
  const role = roles.find((one) => one.roleId === roleId);
  return role === undefined ? null : <>{t("add.may", { permissions: summary(role.permissions) })}</>;
}
