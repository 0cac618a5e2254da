import type { AuditAction } from "@lowforge/contract/users";
import type { Actor } from "../access/index.ts";
import { type Executor, transaction } from "../database/index.ts";
import type { Clock } from "../runtime/index.ts";
import { append, type AuditRow, holdHead } from "./audit.db.ts";
import { hashEntry } from "./chain.rules.ts";

/** What is to be remembered of a change. */
export interface AuditFacts {
  readonly action: AuditAction;
  readonly projectId?: number | null;
  /** To what it was done, by the name that it has on this day. */
  readonly subject: { readonly id: number | null; readonly name: string };
  /** What else there is to say. Never a secret, and no more than a line each. */
  readonly details?: Readonly<Record<string, string>>;
}

/**
 * Who did it: whoever calls; somebody in whose name work goes on; an address of which no more is known; or whoever
 * operates the machine.
 */
export type AuditActor =
  | Actor
  | {
      readonly kind: "principal";
      readonly userId: number;
      readonly username: string;
      readonly address?: string;
    }
  | { readonly kind: "stranger"; readonly address: string }
  | { readonly kind: "operator" };

/** The trail of who did what, when and from where (security, V16). */
export interface Audit {
  /**
   * Adds entries. Given the transaction of the change, both are kept or neither is; ask for it last there, since others
   * who write to the trail wait until that transaction ends.
   */
  record(executor: Executor, actor: AuditActor, ...facts: readonly AuditFacts[]): Promise<void>;
}

const longestText = 500;

export function createAudit(clock: Clock): Audit {
  async function write(tx: Executor, actor: AuditActor, facts: readonly AuditFacts[]): Promise<void> {
    let { sequence, hash } = await holdHead(tx);
    const entries: AuditRow[] = [];
    for (const { action, projectId = null, subject, details = {} } of facts) {
      sequence += 1;
      const entry = {
        sequence,
        at: clock.now(),
        action,
        ...identify(actor),
        project_id: projectId,
        subject_id: subject.id,
        subject_name: oneLine(subject.name),
        details: JSON.stringify(mapValues(details, oneLine)),
      };
      hash = hashEntry(hash, entry);
      entries.push({ ...entry, hash });
    }
    await append(tx, entries);
  }

  return {
    async record(executor, actor, ...facts) {
      if (facts.length === 0) return;
      if (executor.isTransaction) await write(executor, actor, facts);
      else await transaction(executor, (tx) => write(tx, actor, facts));
    },
  };
}

function identify(actor: AuditActor): {
  actor_id: number | null;
  actor_name: string | null;
  address: string | null;
} {
  switch (actor.kind) {
    case "member":
    case "principal":
      return { actor_id: actor.userId, actor_name: actor.username, address: actor.address ?? null };
    case "deploy-key":
      return { actor_id: actor.creatorId, actor_name: `deploy key ${actor.keyId}`, address: null };
    case "job":
      return { actor_id: null, actor_name: `build ${actor.recordId}`, address: null };
    case "stranger":
      return { actor_id: null, actor_name: null, address: oneLine(actor.address) };
    case "anonymous":
    case "operator":
      return { actor_id: null, actor_name: null, address: null };
  }
}

/** Neither breaks a line of an export nor turns what stands behind it around. */
function oneLine(value: string): string {
  const characters = value.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, " ");
  return characters.length <= longestText ? characters : `${characters.slice(0, longestText - 1)}…`;
}

function mapValues<Value>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value) => Value,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}
