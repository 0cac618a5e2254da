import { explanationEndpoints } from "@lowforge/contract/users";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { ExplanationService } from "./explanations.service.ts";

export function registerExplanationRoutes(http: HttpServer, explanations: ExplanationService): void {
  implement(http, explanationEndpoints.explainPermission, (question, { actor }) =>
    explanations.explain(requireMember(actor), question),
  );
  implement(http, explanationEndpoints.explainMember, (question, { actor }) =>
    explanations.explainMember(requireMember(actor), question),
  );
}
