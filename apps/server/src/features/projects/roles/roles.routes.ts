import { projectRoleEndpoints } from "@lowforge/contract/projects";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { RoleService } from "./roles.service.ts";

export function registerRoleRoutes(http: HttpServer, roles: RoleService): void {
  implement(http, projectRoleEndpoints.getBaseAuthorityList, async () => roles.listGroups());
  implement(http, projectRoleEndpoints.listRoles, ({ projectId }, { actor }) =>
    roles.listRoles(requireMember(actor), projectId),
  );
  implement(http, projectRoleEndpoints.getRolePermissions, (role, { actor }) =>
    roles.getPermissions(requireMember(actor), role),
  );
  implement(http, projectRoleEndpoints.addRole, (role, { actor }) =>
    roles.addRole(requireMember(actor), role),
  );
  implement(http, projectRoleEndpoints.editRolePermissions, async ({ permissions, ...role }, { actor }) => {
    await roles.editPermissions(requireMember(actor), role, permissions);
    return null;
  });
  implement(http, projectRoleEndpoints.renameRole, async ({ name, ...role }, { actor }) => {
    await roles.renameRole(requireMember(actor), role, name);
    return null;
  });
  implement(http, projectRoleEndpoints.removeRole, async (role, { actor }) => {
    await roles.removeRole(requireMember(actor), role);
    return null;
  });
}
