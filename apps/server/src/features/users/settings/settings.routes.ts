import { settingsEndpoints } from "@lowforge/contract/users";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { SettingsService } from "./settings.service.ts";

export function registerSettingsRoutes(http: HttpServer, settings: SettingsService): void {
  implement(http, settingsEndpoints.getSettings, (_input, { actor }) => settings.get(requireMember(actor)));
  implement(http, settingsEndpoints.updateSettings, (change, { actor }) =>
    settings.update(requireMember(actor), change),
  );
}
