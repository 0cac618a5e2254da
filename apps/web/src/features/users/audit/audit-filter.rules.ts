import { type AuditGroup, auditGroups } from "@lowforge/contract/users";
import { readWords } from "../../../platform/lists/list-address.rules.ts";

/** How far back is looked. */
export const periods = ["day", "week", "month", "quarter"] as const;
export type Period = (typeof periods)[number];

const dayMs = 24 * 3600_000;
const daysOf: Readonly<Record<Period, number>> = { day: 1, week: 7, month: 30, quarter: 90 };

/** Which entries are shown; all where nothing is said. */
export interface TrailFilter {
  readonly group?: AuditGroup | undefined;
  readonly period?: Period | undefined;
  readonly actor?: { readonly userId: number; readonly name: string } | undefined;
  readonly projectId?: number | undefined;
  readonly address?: string | undefined;
}

/** Reads the filter from the address; what makes no sense there counts as absent. */
export function readTrailFilter(query: URLSearchParams): TrailFilter {
  const actorId = readId(query, "by");
  const address = readWords(query, "from");
  return {
    group: auditGroups.find((group) => group === query.get("group")),
    period: periods.find((period) => period === query.get("period")),
    actor: actorId === undefined ? undefined : { userId: actorId, name: readWords(query, "name") },
    projectId: readId(query, "project"),
    address: address === "" ? undefined : address,
  };
}

/** Writes it for the address; what is absent is left out. */
export function writeTrailFilter({ group, period, actor, projectId, address }: TrailFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (group !== undefined) query.set("group", group);
  if (period !== undefined) query.set("period", period);
  if (actor !== undefined) query.set("by", String(actor.userId));
  if (actor !== undefined && actor.name !== "") query.set("name", actor.name);
  if (projectId !== undefined) query.set("project", String(projectId));
  if (address !== undefined) query.set("from", address);
  return query;
}

/** What the server is asked for; `now` is when. */
export function auditQuery({ group, period, actor, projectId, address }: TrailFilter, now: number) {
  return {
    ...(group !== undefined && { group }),
    ...(period !== undefined && { from: now - daysOf[period] * dayMs }),
    ...(actor !== undefined && { actorId: actor.userId }),
    ...(projectId !== undefined && { projectId }),
    ...(address !== undefined && { address }),
  };
}

export function isFiltered(filter: TrailFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

function readId(query: URLSearchParams, key: string): number | undefined {
  const value = query.get(key) ?? "";
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}
