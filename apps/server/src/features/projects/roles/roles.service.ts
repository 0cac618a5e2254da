import { type ProjectPermissionKey, projectPermissionGroups } from "@lowforge/contract";
import { type ProjectRole, rolesPerProject, seededRoleKeys } from "@lowforge/contract/projects";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { Audit, AuditFacts } from "../../../platform/audit/index.ts";
import { type Executor, isUniqueViolation } from "../../../platform/database/index.ts";
import type { Events } from "../../../platform/events/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import { randomToken } from "../../../platform/runtime/index.ts";
import { foldName, sortNameOf } from "../../../platform/slugs/index.ts";
import { findMemberRole } from "../members/members.db.ts";
import type { ProjectService } from "../projects.service.ts";
import {
  refuseDeleting,
  refuseEditing,
  refuseGiving,
  refuseRenaming,
  type Refusal,
} from "./authority.rules.ts";
import type { ChangeAs } from "./authority.service.ts";
import {
  countHolders,
  deleteRole,
  findRoleById,
  insertRole,
  listRoles,
  type RoleRow,
  updateRole,
} from "./roles.db.ts";
import { presentRole } from "./roles.present.ts";
import { isNameReserved, parsePermissions, permissionsOf, seededKeyOf } from "./roles.rules.ts";

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    /** Whoever holds the role may do other things than before. */
    "project.role-changed": { readonly projectId: number; readonly roleId: number };
  }
}

interface Dependencies {
  readonly db: Executor;
  readonly audit: Audit;
  readonly events: Events;
  readonly projects: Pick<ProjectService, "getProjectFor">;
  readonly changeAs: ChangeAs;
}

interface NamedRole {
  readonly projectId: number;
  readonly roleId: number;
}

type Permissions = readonly ProjectPermissionKey[];

export type RoleService = ReturnType<typeof createRoleService>;

/** The roles of a project (specification §3, §6). Whatever is refused fails with the name that the rules say. */
export function createRoleService({ db, audit, events, projects, changeAs }: Dependencies) {
  const permission = "role.manage";

  return {
    /** Every permission that a role can hold, by groups. */
    listGroups: () =>
      projectPermissionGroups.map(({ key, permissions }) => ({ key, permissions: [...permissions] })),

    /** Those that the project began with, then the others by name. */
    async listRoles(actor: MemberActor, projectId: number): Promise<ProjectRole[]> {
      await projects.getProjectFor(actor, "project.read", projectId);
      const own = await findMemberRole(db, actor.userId, projectId);
      const holders = await countHolders(db, projectId);
      const rows = await sortRoles(await listRoles(db, projectId));
      return rows.map((row) =>
        presentRole(row, { memberCount: holders.get(row.id) ?? 0, ownRoleId: own?.id }),
      );
    },

    async getPermissions(
      actor: MemberActor,
      { projectId, roleId }: NamedRole,
    ): Promise<ProjectPermissionKey[]> {
      await projects.getProjectFor(actor, "project.read", projectId);
      return parsePermissions((await getRole(db, projectId, roleId)).permissions);
    },

    /** Fails with ROLE_MISSING, ROLE_FIXED, OWN_ROLE_KEPT or PERMISSION_NOT_HELD. */
    async editPermissions(
      actor: MemberActor,
      { projectId, roleId }: NamedRole,
      chosen: Permissions,
    ): Promise<void> {
      const permissions = permissionsOf(chosen);
      await changeAs(actor, {
        permission,
        projectId,
        async work(tx, authority) {
          const role = await getRole(tx, projectId, roleId);
          insist(refuseEditing(authority, judged(role), permissions));
          await updateRole(tx, roleId, { permissions: JSON.stringify(permissions) });
          const details = differenceOf(parsePermissions(role.permissions), permissions);
          await audit.record(tx, actor, { ...factsOf("role.changed", role), details });
        },
      });
      events.emit("project.role-changed", { projectId, roleId });
    },

    /** Fails with ROLE_EXISTS, ROLE_LIMIT_REACHED or PERMISSION_NOT_HELD. */
    async addRole(
      actor: MemberActor,
      { projectId, name, permissions: chosen }: { projectId: number; name: string; permissions: Permissions },
    ): Promise<{ roleId: number }> {
      const permissions = permissionsOf(chosen);
      const key = randomToken("made:");
      const naming = nameFor(name, null);
      const adding = changeAs(actor, {
        permission,
        projectId,
        async work(tx, authority) {
          insist(refuseGiving(authority, permissions));
          if ((await listRoles(tx, projectId)).length >= rolesPerProject) throw fail("ROLE_LIMIT_REACHED");
          const role = { project_id: projectId, key, permissions: JSON.stringify(permissions), ...naming };
          const { id } = await insertRole(tx, role);
          const details = { permissions: permissions.join(" ") };
          await audit.record(tx, actor, { ...factsOf("role.added", { ...role, id }), details });
          return id;
        },
      });
      return { roleId: await adding.catch((error: unknown) => failIfTaken(error, name)) };
    },

    /** Fails with ROLE_MISSING, ROLE_EXISTS, ROLE_FIXED or PERMISSION_NOT_HELD. */
    async renameRole(actor: MemberActor, { projectId, roleId }: NamedRole, name: string): Promise<void> {
      const renaming = changeAs(actor, {
        permission,
        projectId,
        async work(tx, authority) {
          const role = await getRole(tx, projectId, roleId);
          insist(refuseRenaming(authority, judged(role)));
          await updateRole(tx, roleId, nameFor(name, role.key));
          const details = { before: role.name ?? role.key };
          await audit.record(tx, actor, { ...factsOf("role.renamed", { ...role, name }), details });
        },
      });
      await renaming.catch((error: unknown) => failIfTaken(error, name));
    },

    /** Fails with ROLE_MISSING, ROLE_FIXED, ROLE_IN_USE or PERMISSION_NOT_HELD. */
    removeRole(actor: MemberActor, { projectId, roleId }: NamedRole): Promise<void> {
      return changeAs(actor, {
        permission,
        projectId,
        async work(tx, authority) {
          const role = await getRole(tx, projectId, roleId);
          const holders = (await countHolders(tx, projectId)).get(roleId) ?? 0;
          const isSeeded = seededKeyOf(role.key) !== null;
          insist(refuseDeleting(authority, { ...judged(role), isSeeded, holders }));
          await deleteRole(tx, roleId);
          await audit.record(tx, actor, factsOf("role.removed", role));
        },
      });
    },
  };
}

/** Fails with ROLE_MISSING where the project has no such role. */
export async function getRole(executor: Executor, projectId: number, roleId: number): Promise<RoleRow> {
  const role = await findRoleById(executor, projectId, roleId);
  if (!role) throw fail("ROLE_MISSING", { projectId, roleId });
  return role;
}

function factsOf(
  action: AuditFacts["action"],
  role: Pick<RoleRow, "id" | "project_id" | "key" | "name">,
): AuditFacts {
  return { action, projectId: role.project_id, subject: { id: role.id, name: role.name ?? role.key } };
}

/** What those who hold a role gain and lose. */
function differenceOf(before: Permissions, after: Permissions): Record<"gained" | "lost", string> {
  return {
    gained: after.filter((key) => !before.includes(key)).join(" "),
    lost: before.filter((key) => !after.includes(key)).join(" "),
  };
}

/** Fails with what the rules refuse. */
export function insist(refusal: Refusal): void {
  if (refusal !== null) throw fail(refusal);
}

/** A role for the rules. */
export function judged<Row extends { readonly permissions: string }>(row: Row) {
  return { ...row, permissions: parsePermissions(row.permissions) };
}

function nameFor(name: string, ownKey: string | null) {
  if (isNameReserved(name, ownKey)) throw fail("ROLE_EXISTS", { name });
  return { name, folded_name: foldName(name) };
}

function failIfTaken(error: unknown, name: string): never {
  throw isUniqueViolation(error) ? fail("ROLE_EXISTS", { name }) : error;
}

/** Those that every project begins with, then the others by name. */
export async function sortRoles(rows: readonly RoleRow[]): Promise<RoleRow[]> {
  const seeded = seededRoleKeys.flatMap((key) => rows.filter((row) => row.key === key));
  const made = rows.filter((row) => seededKeyOf(row.key) === null);
  const named = await Promise.all(
    made.map(async (row) => ({ row, place: await sortNameOf(row.name ?? "") })),
  );
  const byName = named.toSorted((one, other) =>
    one.place < other.place ? -1 : Number(one.place > other.place),
  );
  return [...seeded, ...byName.map(({ row }) => row)];
}
