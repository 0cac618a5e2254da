import type { ProjectDetail, ProjectRole } from "@lowforge/contract/projects";
import App from "antd/es/app";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { RenameRoleDialog } from "./rename-role-dialog.tsx";
import { useRemoveRole } from "./roles.queries.ts";
import { deletionBar } from "./roles.rules.ts";
import { useRoleName } from "./use-role-name.ts";

interface RoleMenuProps {
  readonly project: ProjectDetail;
  readonly role: ProjectRole;
  /** The role is gone, once it is deleted. */
  onRemoved?(): void;
}

/** Renames a role or deletes it; what can't be done says why. */
export function RoleMenu({ project, role, onRemoved }: RoleMenuProps) {
  const { t } = useTranslation("projectRoles");
  const { message } = App.useApp();
  const [isRenaming, setIsRenaming] = useState(false);
  const confirm = useCostlyConfirm();
  const remove = useRemoveRole();
  const name = useRoleName()(role);
  const { roleId, memberCount } = role;
  const isOwner = role.key === "owner";
  const bar = deletionBar(role);

  function ask(): void {
    confirm({
      title: t("remove.title", { name }),
      text: t("remove.text"),
      action: t("remove.action"),
      onConfirm: async () => {
        await remove.mutateAsync({ projectId: project.projectId, roleId });
        void message.success(t("remove.done", { name }));
        onRemoved?.();
      },
    });
  }

  return (
    <>
      <MoreMenu
        label={t("more", { name })}
        items={[
          {
            key: "rename",
            label: t("rename.action"),
            isDisabled: isOwner,
            hint: isOwner ? t("name.ownerKept") : undefined,
            onChoose: () => setIsRenaming(true),
          },
          {
            key: "remove",
            label: t("remove.action"),
            isDangerous: true,
            isDisabled: bar !== null,
            hint: bar === null ? undefined : t(`remove.${bar}`, { count: memberCount }),
            onChoose: ask,
          },
        ]}
      />
      <RenameRoleDialog
        projectId={project.projectId}
        role={role}
        isOpen={isRenaming}
        onClose={() => setIsRenaming(false)}
      />
    </>
  );
}
