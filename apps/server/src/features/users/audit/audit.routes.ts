import { auditEndpoints } from "@lowforge/contract/users";
import { type HttpServer, implement, implementFile } from "../../../platform/http/index.ts";
import type { AuditTrailService } from "./audit.service.ts";

export function registerAuditRoutes(http: HttpServer, trail: AuditTrailService): void {
  implement(http, auditEndpoints.listAudit, (query, { actor }) => trail.listAudit(actor, query));
  implementFile(http, auditEndpoints.exportAudit, (query, { actor }) => trail.exportAudit(actor, query));
  implement(http, auditEndpoints.verifyAudit, ({ after }, { actor }) => trail.verifyAudit(actor, after));
}
