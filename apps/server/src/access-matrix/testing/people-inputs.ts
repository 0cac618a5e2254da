import { projectMemberEndpoints, projectRoleEndpoints } from "@lowforge/contract/projects";
import { findRole, insertMember } from "../../features/projects/index.ts";
import { insertRole } from "../../features/projects/roles/roles.db.ts";
import { insertUser } from "../../features/users/index.ts";
import type { Executor } from "../../platform/database/index.ts";
import type { MakeInput, Subjects } from "./subjects.ts";

type PeopleSubjects = Pick<Subjects, "memberId" | "candidateId" | "roleId" | "spareRoleId">;

/** A good input for each endpoint about members and roles. */
export const peopleInputs: Readonly<Record<string, MakeInput>> = {
  [projectMemberEndpoints.listMembers.path]: ({ projectId, roleId }) => ({ projectId, roleId }),
  [projectMemberEndpoints.listCandidates.path]: ({ projectId }) => ({ projectId, name: "person" }),
  [projectMemberEndpoints.addMembers.path]: ({ projectId, candidateId, roleId }) => ({
    projectId,
    userIds: [candidateId],
    roleId,
  }),
  [projectMemberEndpoints.updateMember.path]: ({ projectId, memberId, spareRoleId }) => ({
    projectId,
    userId: memberId,
    roleId: spareRoleId,
  }),
  [projectMemberEndpoints.removeMembers.path]: ({ projectId, memberId }) => ({
    projectId,
    userIds: [memberId],
  }),
  [projectRoleEndpoints.listRoles.path]: ({ projectId }) => ({ projectId }),
  [projectRoleEndpoints.getRolePermissions.path]: ({ projectId, roleId }) => ({ projectId, roleId }),
  [projectRoleEndpoints.editRolePermissions.path]: ({ projectId, roleId }) => ({
    projectId,
    roleId,
    permissions: ["project.read", "repository.read"],
  }),
  [projectRoleEndpoints.addRole.path]: ({ projectId }) => ({
    projectId,
    name: `R${Math.random().toString(36).slice(2, 12)}`,
    permissions: [],
  }),
  [projectRoleEndpoints.renameRole.path]: ({ projectId, roleId }) => ({ projectId, roleId, name: "Guest" }),
  [projectRoleEndpoints.removeRole.path]: ({ projectId, spareRoleId }) => ({
    projectId,
    roleId: spareRoleId,
  }),
};

/** A member in a role, somebody who could become one, and a role that nobody holds. */
export async function insertPeopleSubjects(db: Executor, projectId: number): Promise<PeopleSubjects> {
  const roleId = (await findRole(db, projectId, "viewer"))?.id ?? 0;
  const spare = { project_id: projectId, key: "made:spare", name: "Spare", folded_name: "spare" };
  const { id: spareRoleId } = await insertRole(db, { ...spare, permissions: '["project.read"]' });
  const [memberId, candidateId] = [await insertPerson(db), await insertPerson(db)];
  await insertMember(db, { project_id: projectId, user_id: memberId, role_id: roleId, added_at: 1 });
  return { memberId, candidateId, roleId, spareRoleId };
}

/** Somebody who never signs in. */
function insertPerson(db: Executor): Promise<number> {
  const username = `person${Math.random().toString(36).slice(2, 12)}`;
  const facts = { mobile: null, passwordHash: "", isSystemAdmin: false, createdAt: 1 };
  return insertUser(db, { username, nickname: username, ...facts });
}
