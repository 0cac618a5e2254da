import { maintenanceEndpoints } from "@lowforge/contract/repositories";
import { requireMember } from "../../../platform/access/index.ts";
import { implement } from "../../../platform/http/index.ts";
import type { RepositoriesContext, Shelf } from "../context.ts";
import { tendRepositories } from "./maintenance.jobs.ts";
import { createMaintenanceService } from "./maintenance.service.ts";
import { createTendingService } from "./tending.service.ts";

/** Looking after what git keeps: by itself, and when somebody asks. */
export function createMaintenanceShelf(context: RepositoriesContext): Shelf {
  const maintenance = createMaintenanceService(context);
  return {
    register(http) {
      implement(http, maintenanceEndpoints.getMaintenance, ({ repositoryId }, { actor }) =>
        maintenance.getMaintenance(actor, repositoryId),
      );
      implement(http, maintenanceEndpoints.listMaintenanceRuns, (query, { actor }) =>
        maintenance.listRuns(actor, query),
      );
      implement(http, maintenanceEndpoints.runMaintenance, async ({ repositoryId, kind }, { actor }) => {
        await maintenance.run(requireMember(actor), repositoryId, kind);
        return null;
      });
      implement(http, maintenanceEndpoints.listDamaged, (_query, { actor }) =>
        maintenance.listDamaged(requireMember(actor)),
      );
    },
    start: () => tendRepositories(context, createTendingService(context)),
  };
}
