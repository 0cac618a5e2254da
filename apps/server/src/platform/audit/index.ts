export { type Audit, type AuditActor, type AuditFacts, createAudit } from "./audit.ts";
export { type AuditRow } from "./audit.db.ts";
export { chainStart, findBreak } from "./chain.rules.ts";
