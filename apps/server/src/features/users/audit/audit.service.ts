import {
  auditActions,
  type AuditAction,
  type AuditEntry,
  type AuditGroup,
  auditVerifiedAtOnce,
} from "@lowforge/contract/users";
import { Readable } from "node:stream";
import { type Access, type Actor, systemSubject } from "../../../platform/access/index.ts";
import { chainStart, findBreak } from "../../../platform/audit/index.ts";
import { csvLine, csvMark } from "../../../platform/csv/index.ts";
import type { Executor } from "../../../platform/database/index.ts";
import type { FileAnswer } from "../../../platform/http/index.ts";
import { type AuditFilter, findHead, listBehind, listEntries } from "./audit-trail.db.ts";
import { presentEntry } from "./audit.present.ts";

/** What the trail is filtered by. */
export interface AuditQuery extends Omit<AuditFilter, "actions"> {
  readonly group?: AuditGroup | undefined;
  readonly action?: AuditAction | undefined;
}

export type AuditTrailService = ReturnType<typeof createAuditTrailService>;

/** Read between two looks at whether the reader is still there. */
const exportedAtOnce = 1_000;

/** Reading the trail of who did what, and checking that it is whole. */
export function createAuditTrailService({ db, access }: { readonly db: Executor; readonly access: Access }) {
  const requireReader = (actor: Actor): Promise<void> => access.require(actor, "audit.read", systemSubject);

  return {
    /** The latest first. */
    async listAudit(
      actor: Actor,
      { before, pageSize, ...query }: AuditQuery & { readonly before?: number | undefined; pageSize: number },
    ): Promise<{ list: AuditEntry[]; isMore: boolean }> {
      await requireReader(actor);
      const stretch = { direction: "desc", beyond: before, limit: pageSize + 1 } as const;
      const rows = await listEntries(db, filterOf(query), stretch);
      return { list: rows.slice(0, pageSize).map(presentEntry), isMore: rows.length > pageSize };
    },

    /** The oldest first, and all that there are while it is read. */
    async exportAudit(actor: Actor, query: AuditQuery): Promise<FileAnswer> {
      await requireReader(actor);
      return {
        body: Readable.from(writeCsv(db, filterOf(query))),
        type: "text/csv; charset=utf-8",
        name: "audit.csv",
        isDownload: true,
        sizeBytes: null,
        etag: null,
      };
    },

    /** Looks at the entries behind place `after`, which itself is taken as it is. */
    async verifyAudit(actor: Actor, after: number) {
      await requireReader(actor);
      // The head first: what is written meanwhile lies behind it.
      const head = await findHead(db);
      const rows = await listBehind(db, after, auditVerifiedAtOnce + 1);
      const isFirst = after === 0;
      const before = isFirst ? { sequence: 0, hash: chainStart } : rows.shift();
      const known = rows.filter(({ sequence }) => sequence <= head.sequence).slice(0, auditVerifiedAtOnce);
      if (before === undefined || before.sequence !== after) return { ...nothingOf(head), brokenAt: after };
      const last = known.at(-1) ?? before;
      const brokenAt = findBreak(before, known) ?? missingBehind(last, head, known.length);
      const isAtEnd = brokenAt !== null || last.sequence >= head.sequence;
      return { checked: known.length, next: isAtEnd ? null : last.sequence, brokenAt, total: head.sequence };
    },
  };
}

function nothingOf(head: { readonly sequence: number }) {
  return { checked: 0, next: null, total: head.sequence };
}

/** Where the trail ends before its head says so, or does not end with what the head was bound to. */
function missingBehind(
  last: { readonly sequence: number; readonly hash: string },
  head: { readonly sequence: number; readonly hash: string },
  read: number,
): number | null {
  if (last.sequence === head.sequence) return last.hash === head.hash ? null : head.sequence;
  return read < auditVerifiedAtOnce ? last.sequence + 1 : null;
}

/** An action says more than its group. */
function filterOf({ group, action, ...rest }: AuditQuery): AuditFilter {
  const ofGroup = group === undefined ? undefined : auditActions[group];
  return { ...rest, actions: action === undefined ? ofGroup : [action] };
}

const columns = ["sequence", "at", "action", "actor", "address", "project", "subject", "details"] as const;

async function* writeCsv(db: Executor, filter: AuditFilter): AsyncGenerator<string> {
  yield csvMark + csvLine(columns);
  let beyond = 0;
  for (;;) {
    const rows = await listEntries(db, filter, { direction: "asc", beyond, limit: exportedAtOnce });
    if (rows.length > 0) yield rows.map(presentEntry).map(lineOf).join("");
    const last = rows.at(-1);
    if (last === undefined || rows.length < exportedAtOnce) return;
    beyond = last.sequence;
  }
}

function lineOf(entry: AuditEntry): string {
  const { sequence, at, action, actor, address, projectId, subject, details } = entry;
  return csvLine([
    String(sequence),
    new Date(at).toISOString(),
    action,
    actor?.name ?? "",
    address ?? "",
    projectId === null ? "" : String(projectId),
    subject.name,
    Object.entries(details)
      .map(([name, value]) => `${name}: ${value}`)
      .join("; "),
  ]);
}
