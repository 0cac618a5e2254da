import { projectDocumentEndpoints } from "@lowforge/contract/projects";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { DocumentService } from "./documents.service.ts";

export function registerDocumentRoutes(http: HttpServer, documents: DocumentService): void {
  implement(http, projectDocumentEndpoints.listDocuments, ({ projectId }, { actor }) =>
    documents.listDocuments(actor, projectId),
  );
  implement(http, projectDocumentEndpoints.getDeploymentGuide, ({ projectId }, { actor }) =>
    documents.getDeploymentGuide(actor, projectId),
  );
}
