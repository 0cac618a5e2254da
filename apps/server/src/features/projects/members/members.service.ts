import type { MemberCandidate, ProjectMember } from "@lowforge/contract/projects";
import type { MemberActor } from "../../../platform/access/index.ts";
import type { Audit, AuditFacts } from "../../../platform/audit/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import type { Events } from "../../../platform/events/index.ts";
import { fail } from "../../../platform/failures/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import { countEnabled, presentPerson } from "../../users/index.ts";
import type { Page, ProjectService } from "../projects.service.ts";
import { type Authority, refuseAssigning, refuseTouching } from "../roles/authority.rules.ts";
import type { ChangeAs } from "../roles/authority.service.ts";
import { getRole, insist, judged } from "../roles/roles.service.ts";
import { countFound, listCandidates, listMembers } from "./member-list.db.ts";
import { deleteMembers, findMembers, insertMembers, updateMemberRole } from "./members.db.ts";
import { presentMember } from "./members.present.ts";

declare module "../../../platform/events/index.ts" {
  interface DomainEvents {
    "project.members-changed": {
      readonly projectId: number;
      readonly actorId: number;
      readonly userIds: readonly number[];
      readonly change: "joined" | "left" | "role-changed";
      /** What their role is called from now on, or its key; null where they hold none. */
      readonly role: string | null;
    };
  }
}

interface Dependencies {
  readonly db: Executor;
  readonly audit: Audit;
  readonly events: Events;
  readonly clock: Clock;
  readonly projects: Pick<ProjectService, "getProjectFor">;
  readonly changeAs: ChangeAs;
}

export interface MemberQuery extends Page {
  readonly projectId: number;
  readonly name?: string | undefined;
  readonly roleId?: number | undefined;
}

interface NamedMembers {
  readonly projectId: number;
  readonly userIds: readonly number[];
}

export type MemberService = ReturnType<typeof createMemberService>;

const candidatesShown = 20;

/** Who belongs to a project (specification §3, §6). Removal is felt at the next call: nobody keeps what it changes. */
export function createMemberService({ db, audit, events, clock, projects, changeAs }: Dependencies) {
  const permission = "member.manage";

  return {
    async listMembers(actor: MemberActor, { projectId, name, roleId, pageNum, pageSize }: MemberQuery) {
      const { creator_id: creatorId } = await projects.getProjectFor(actor, "project.read", projectId);
      const filter = { projectId, roleId, search: name };
      const rows = await listMembers(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize });
      const list: ProjectMember[] = rows.map((row) => presentMember(row, creatorId));
      return { list, total: await countFound(db, filter), pageNum, pageSize };
    },

    async listCandidates(actor: MemberActor, projectId: number, search: string): Promise<MemberCandidate[]> {
      await projects.getProjectFor(actor, permission, projectId);
      return (await listCandidates(db, { projectId, search, limit: candidatesShown })).map(presentPerson);
    },

    /**
     * Answers how many are new; who belongs to the project already keeps their role. Fails with USER_MISSING where
     * somebody is not there or is disabled, ROLE_MISSING, CREATOR_KEPT for the owner's role, or PERMISSION_NOT_HELD.
     */
    async addMembers(
      actor: MemberActor,
      { projectId, userIds, roleId }: NamedMembers & { readonly roleId: number },
    ): Promise<{ added: number }> {
      const wanted = [...new Set(userIds)];
      const { added, role } = await changeAs(actor, {
        permission,
        projectId,
        async work(tx, authority) {
          const given = await getRole(tx, projectId, roleId);
          insist(refuseAssigning(authority, judged(given)));
          if ((await countEnabled(tx, wanted)) < wanted.length) throw fail("USER_MISSING", { wanted });
          const place = { project_id: projectId, role_id: roleId, added_at: clock.now() };
          const ids = await insertMembers(tx, place, wanted);
          const rows = ids.length === 0 ? [] : await findMembers(tx, projectId, ids);
          await audit.record(tx, actor, ...rows.map((row) => factsOf("member.added", projectId, row)));
          return { added: ids, role: roleNameOf(given) };
        },
      });
      if (added.length > 0) {
        events.emit("project.members-changed", {
          projectId,
          actorId: actor.userId,
          userIds: added,
          change: "joined",
          role,
        });
      }
      return { added: added.length };
    },

    /** Fails with MEMBER_MISSING, ROLE_MISSING, OWN_ROLE_KEPT, CREATOR_KEPT or PERMISSION_NOT_HELD. */
    async updateMember(
      actor: MemberActor,
      { projectId, userId, roleId }: { projectId: number; userId: number; roleId: number },
    ): Promise<void> {
      const role = await changeAs(actor, {
        permission,
        projectId,
        async work(tx, authority, { creator_id: creatorId }) {
          const [member] = await getTouchable(tx, authority, { projectId, creatorId, userIds: [userId] });
          const given = await getRole(tx, projectId, roleId);
          insist(refuseAssigning(authority, judged(given)));
          await updateMemberRole(tx, { projectId, userId, roleId });
          if (member === undefined || member.id === roleId) return null;
          const facts = factsOf("member.role-changed", projectId, { ...member, ...given });
          await audit.record(tx, actor, {
            ...facts,
            details: { ...facts.details, before: roleNameOf(member) },
          });
          return roleNameOf(given);
        },
      });
      if (role === null) return;
      events.emit("project.members-changed", {
        projectId,
        actorId: actor.userId,
        userIds: [userId],
        change: "role-changed",
        role,
      });
    },

    /** All or none. Fails with MEMBER_MISSING, OWN_ROLE_KEPT, CREATOR_KEPT or PERMISSION_NOT_HELD. */
    async removeMembers(actor: MemberActor, { projectId, userIds }: NamedMembers): Promise<void> {
      const unwanted = [...new Set(userIds)];
      await changeAs(actor, {
        permission,
        projectId,
        async work(tx, authority, { creator_id: creatorId }) {
          const rows = await getTouchable(tx, authority, { projectId, creatorId, userIds: unwanted });
          await deleteMembers(tx, projectId, unwanted);
          await audit.record(tx, actor, ...rows.map((row) => factsOf("member.removed", projectId, row)));
        },
      });
      events.emit("project.members-changed", {
        projectId,
        actorId: actor.userId,
        userIds: unwanted,
        change: "left",
        role: null,
      });
    },
  };
}

/** The roles of members that may be changed or removed; fails where one of them may not, or is none. */
async function getTouchable(
  tx: Executor,
  authority: Authority,
  { projectId, creatorId, userIds }: NamedMembers & { readonly creatorId: number },
): Promise<Awaited<ReturnType<typeof findMembers>>> {
  const rows = await findMembers(tx, projectId, userIds);
  if (rows.length < userIds.length) throw fail("MEMBER_MISSING", { projectId, userIds });
  for (const row of rows) {
    const isCreator = row.user_id === creatorId;
    insist(refuseTouching(authority, { ...judged(row), userId: row.user_id, isCreator }));
  }
  return rows;
}

interface MemberFacts {
  readonly user_id: number;
  readonly username: string;
  readonly key: string;
  readonly name: string | null;
}

function factsOf(action: AuditFacts["action"], projectId: number, row: MemberFacts): AuditFacts {
  const subject = { id: row.user_id, name: row.username };
  return { action, projectId, subject, details: { role: roleNameOf(row) } };
}

/** The name that a role was given in its project, else what it goes by everywhere. */
function roleNameOf({ key, name }: Pick<MemberFacts, "key" | "name">): string {
  return name ?? key;
}
