import type { InstallationSettings } from "@lowforge/contract/users";
import { type Access, type MemberActor, systemSubject } from "../../../platform/access/index.ts";
import type { Audit } from "../../../platform/audit/index.ts";
import { type Executor, transaction } from "../../../platform/database/index.ts";
import type { KnownSettings } from "./known-settings.ts";
import { readRow, updateRow } from "./settings.db.ts";
import { presentSettings, rowOf } from "./settings.present.ts";
import { changedSettings } from "./settings.rules.ts";

export interface SettingsDependencies {
  readonly db: Executor;
  readonly access: Access;
  readonly audit: Audit;
  readonly settings: KnownSettings;
}

export type SettingsService = ReturnType<typeof createSettingsService>;

/** What system administrators decide for the whole installation. */
export function createSettingsService({ db, access, audit, settings }: SettingsDependencies) {
  const requireManager = (actor: MemberActor) => access.require(actor, "settings.manage", systemSubject);

  return {
    async get(actor: MemberActor): Promise<InstallationSettings> {
      await requireManager(actor);
      return presentSettings(await readRow(db));
    },

    /** Answers all settings as they are then; what is left out of `change` stays. */
    async update(actor: MemberActor, change: Partial<InstallationSettings>): Promise<InstallationSettings> {
      await requireManager(actor);
      const row = rowOf(change);
      const answer = await transaction(db, async (tx) => {
        const before = presentSettings(await readRow(tx));
        if (Object.keys(row).length === 0) return before;
        const after = presentSettings(await updateRow(tx, row));
        const details = changedSettings(before, after);
        if (Object.keys(details).length === 0) return after;
        const subject = { id: null, name: "" };
        await audit.record(tx, actor, { action: "settings.changed", subject, details });
        return after;
      });
      settings.forget();
      return answer;
    },
  };
}
