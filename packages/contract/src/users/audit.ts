import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";
import { id, text, timestamp, wholeNumber } from "../primitives.ts";

/** What the audit trail keeps, by what it is about. */
export const auditActions = {
  session: ["session.began", "session.refused", "session.revoked", "session.handed-over"],
  account: [
    "account.created",
    "account.registered",
    "account.changed",
    "account.disabled",
    "account.enabled",
    "account.password-reset",
    "account.password-changed",
    "account.second-factors-removed",
    "account.password-reset-by-mail",
    "account.email-changed",
    "account.email-removed",
  ],
  invitation: ["invitation.created", "invitation.revoked"],
  credential: [
    "credential.token-added",
    "credential.token-removed",
    "credential.key-added",
    "credential.key-removed",
    "credential.deploy-key-added",
    "credential.deploy-key-removed",
    "credential.totp-added",
    "credential.totp-removed",
    "credential.recovery-codes-renewed",
    "credential.passkey-added",
    "credential.passkey-removed",
    "credential.identity-bound",
    "credential.identity-unbound",
  ],
  team: ["team.created", "team.deleted", "team.leader-changed", "team.members-added", "team.member-removed"],
  project: [
    "project.created",
    "project.archived",
    "project.unarchived",
    "project.trashed",
    "project.restored",
    "project.purged",
    "project.disabled",
    "project.enabled",
  ],
  member: ["member.added", "member.role-changed", "member.removed"],
  role: ["role.added", "role.changed", "role.renamed", "role.removed"],
  repository: [
    "repository.created",
    "repository.trashed",
    "repository.restored",
    "repository.purged",
    "repository.moved",
    "repository.protection-changed",
    "repository.webhook-added",
    "repository.webhook-removed",
  ],
  mergeRequest: ["merge-request.merged"],
  provider: ["provider.added", "provider.changed", "provider.removed"],
  runner: ["runner.added", "runner.removed"],
  settings: ["settings.changed"],
} as const;
export type AuditGroup = keyof typeof auditActions;
export type AuditAction = (typeof auditActions)[AuditGroup][number];
export const auditGroups = Object.keys(auditActions) as readonly AuditGroup[];
const actions: readonly AuditAction[] = Object.values(auditActions).flat();

/** What somebody did. It is written with the change itself, never changed, and bound to all entries before it. */
export const auditEntry = z.object({
  /** Counts from 1 without a gap. */
  sequence: z.int(),
  at: timestamp,
  action: z.enum(actions),
  /** Who did it, by the name of that day; null where nobody had signed in. */
  actor: z.nullable(z.object({ userId: z.nullable(z.int()), name: z.string() })),
  /** From where; null where it was not asked for over the network. */
  address: z.nullable(z.string()),
  projectId: z.nullable(z.int()),
  /** To what it was done, by the name of that day. */
  subject: z.object({ id: z.nullable(z.int()), name: z.string() }),
  /** What else there is to say, as names and values; never a secret. */
  details: z.record(z.string(), z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

const filter = {
  group: z.optional(z.enum(auditGroups)),
  action: z.optional(z.enum(actions)),
  actorId: z.optional(id),
  projectId: z.optional(id),
  address: z.optional(text(100)),
  /** The first and the last moment. */
  from: z.optional(wholeNumber(0, 9_999_999_999_999)),
  to: z.optional(wholeNumber(0, 9_999_999_999_999)),
};

/** How many entries one call of `verify` looks at. */
export const auditVerifiedAtOnce = 5_000;

export const auditEndpoints = {
  listAudit: defineEndpoint({
    method: "POST",
    path: "/api-user/audit/list",
    body: "form",
    access: "audit.read",
    summary: "Lists the audit trail, the latest first; `before` is the last sequence of the page before.",
    input: z.object({
      ...filter,
      before: z.optional(id),
      pageSize: z._default(wholeNumber(1, 100), 50),
    }),
    output: z.object({ list: z.array(auditEntry), isMore: z.boolean() }),
  }),
  exportAudit: defineEndpoint({
    method: "GET",
    path: "/api-user/audit/export",
    body: "query",
    access: "audit.read",
    summary: "Answers the audit trail, or what is filtered of it, as CSV, the oldest first.",
    input: z.object(filter),
    output: z.null(),
    answer: "file",
  }),
  verifyAudit: defineEndpoint({
    method: "POST",
    path: "/api-user/audit/verify",
    body: "form",
    access: "audit.read",
    summary:
      "Checks that no entry was changed, removed or put in between, up to 5,000 entries after `after`; `next` is where to go on.",
    input: z.object({ after: z._default(wholeNumber(0, 9_999_999_999_999), 0) }),
    output: z.object({
      checked: z.int(),
      /** Null at the end of the trail. */
      next: z.nullable(z.int()),
      /** The first entry that does not fit; null where all do. */
      brokenAt: z.nullable(z.int()),
      /** How many entries the trail has. */
      total: z.int(),
    }),
  }),
};
