import { type ProjectDetail, rolesPerProject } from "@lowforge/contract/projects";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { useSingleKeys } from "../../../platform/navigation/use-single-keys.ts";
import { MainAction } from "../../../ui/main-action.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { MembersFrame } from "../members/members-frame.tsx";
import { WithProject } from "../with-project.tsx";
import { AddRoleDialog } from "./add-role-dialog.tsx";
import { RoleTable } from "./role-table.tsx";
import { useProjectRoles } from "./roles.queries.ts";

/** The roles of a project, and how many members hold each. */
export function RolesPage() {
  return <WithProject>{(project) => <Roles key={project.projectId} project={project} />}</WithProject>;
}

function Roles({ project }: { readonly project: ProjectDetail }) {
  const { t } = useTranslation("projectRoles");
  const [isAdding, setIsAdding] = useState(false);
  const { data: roles, isError, error, refetch } = useProjectRoles(project.projectId);
  const canManage = useIsAllowed("role.manage", project.permissions);
  const isFull = (roles?.length ?? 0) >= rolesPerProject;
  useSingleKeys(canManage && !isFull ? { n: () => setIsAdding(true) } : {}, { names: { n: "create" } });
  return (
    <MembersFrame
      project={project}
      tab="roles"
      memberCount={project.memberCount}
      roleCount={roles?.length}
      actions={
        canManage && (
          <MainAction>
            <Button
              type="primary"
              disabled={isFull}
              title={isFull ? t("add.full", { count: rolesPerProject }) : ""}
              onClick={() => setIsAdding(true)}
            >
              {t("add.action")}
            </Button>
          </MainAction>
        )
      }
    >
      {roles !== undefined && <RoleTable {...{ project, roles, canManage }} />}
      {roles === undefined && !isError && <ListSkeleton rows={4} />}
      {roles === undefined && isError && <LoadError error={error} onRetry={() => void refetch()} />}
      <AddRoleDialog
        project={project}
        roles={roles ?? []}
        isOpen={isAdding && roles !== undefined}
        onClose={() => setIsAdding(false)}
      />
    </MembersFrame>
  );
}
