import { createBadgeShelf } from "./badges/badges.routes.ts";
import type { RepositoriesContext, Shelf } from "./context.ts";
import { createMaintenanceShelf } from "./maintenance/maintenance.routes.ts";
import { createStatusShelf } from "./statuses/statuses.routes.ts";
import { createStatusService } from "./statuses/statuses.service.ts";
import { createWebhookShelf } from "./webhooks/webhooks.routes.ts";

/** What reaches outside and what is reported back: webhooks, commit statuses and the badges that show them; and care. */
export function createIntegrationShelves(context: RepositoriesContext): Shelf[] {
  const statuses = createStatusService(context);
  return [
    createWebhookShelf(context),
    createStatusShelf(context, statuses),
    createBadgeShelf(context, statuses),
    createMaintenanceShelf(context),
  ];
}
