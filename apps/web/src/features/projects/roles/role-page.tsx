import type { ProjectDetail, ProjectRole } from "@lowforge/contract/projects";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { useIdParam } from "../../../platform/navigation/id-param.ts";
import { PageMissing } from "../../../platform/navigation/page-missing.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { WithData } from "../../../platform/navigation/with-data.tsx";
import { FrozenNote } from "../members/members-frame.tsx";
import { rolesPath } from "../members/members-path.ts";
import { ProjectState } from "../project-state.tsx";
import { WithProject } from "../with-project.tsx";
import { EditBar } from "./edit-bar.tsx";
import { PermissionForm } from "./permission-form.tsx";
import { RoleMenu } from "./role-menu.tsx";
import { useProjectRoles } from "./roles.queries.ts";
import { editBar } from "./roles.rules.ts";
import { useRoleName } from "./use-role-name.ts";

/** One role of a project: what it may do, to be looked at or changed. */
export function RolePage() {
  return <WithProject>{(project) => <FoundRole project={project} />}</WithProject>;
}

function FoundRole({ project }: { readonly project: ProjectDetail }) {
  const wanted = useIdParam("roleId");
  return (
    <WithData query={useProjectRoles(project.projectId)}>
      {(roles) => {
        const role = roles.find(({ roleId }) => roleId === wanted);
        if (role === undefined) throw new PageMissing();
        return <Role key={role.roleId} project={project} role={role} />;
      }}
    </WithData>
  );
}

interface RoleProps {
  readonly project: ProjectDetail;
  readonly role: ProjectRole;
}

function Role({ project, role }: RoleProps) {
  const { t } = useTranslation(["projectMembers", "projects"]);
  const go = useGo();
  const name = useRoleName()(role);
  const canManage = useIsAllowed("role.manage", project.permissions);
  const bar = canManage ? editBar(role, project.permissions) : "mayNot";
  const isFrozen = project.isDemo || project.status === "archived";
  return (
    <Page
      title={name}
      documentTitle={`${name} · ${t("tabs.roles")} · ${project.name}`}
      crumbs={[
        { label: t("projects:list.heading"), to: "/project" },
        {
          label: project.name,
          to: `/project/${project.projectId}/${project.isDemo ? "demoDashboard" : "dashboard"}`,
        },
        { label: t("tabs.roles"), to: rolesPath(project) },
      ]}
      state={<ProjectState project={project} />}
      actions={
        canManage && (
          <RoleMenu
            project={project}
            role={role}
            onRemoved={() => go(rolesPath(project), { state: { isSaved: true } })}
          />
        )
      }
    >
      <FrozenNote project={project} />
      {!isFrozen && bar !== null && (
        <EditBar projectId={project.projectId} bar={bar} role={role} held={project.permissions} />
      )}
      <PermissionForm project={project} role={role} isReadOnly={bar !== null} />
    </Page>
  );
}
