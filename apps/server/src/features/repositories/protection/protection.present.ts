import { protectionGrants, type ProtectionRule, type SecretFinding } from "@lowforge/contract/repositories";
import type { Person, ProtectionRuleRow, SecretFindingRow } from "./protection.db.ts";
import type { Rule } from "./protection.rules.ts";

/** A stored rule as the decisions know it. */
export function parseRule({ kind, pattern, grants }: ProtectionRuleRow): Rule {
  return { kind, pattern, grants: protectionGrants.parse(JSON.parse(grants)) };
}

export function presentRule(
  rule: Rule,
  {
    ruleId,
    updatedAt,
    people,
    matching,
  }: Pick<ProtectionRule, "ruleId" | "updatedAt" | "people" | "matching">,
): ProtectionRule {
  const { kind, pattern, grants } = rule;
  return { ruleId, kind, pattern, grants, people: people.filter(isNamed(rule)), matching, updatedAt };
}

/** Everybody whom rules name. */
export function namedIn(rules: readonly Rule[]): number[] {
  return [
    ...new Set(rules.flatMap(({ grants }) => Object.values(grants).flatMap(({ memberIds }) => memberIds))),
  ];
}

function isNamed(rule: Rule): (person: Person) => boolean {
  const named = new Set(namedIn([rule]));
  return ({ userId }) => named.has(userId);
}

export function presentFinding(row: SecretFindingRow & { readonly allowed: string | null }): SecretFinding {
  return {
    findingId: row.id,
    outcome: row.outcome,
    rule: row.rule,
    path: row.path,
    line: row.line,
    ref: row.ref,
    commit: row.commit_id,
    reason: row.reason,
    actor: row.actor,
    createdAt: row.created_at,
    isAllowed: row.allowed !== null,
  };
}
