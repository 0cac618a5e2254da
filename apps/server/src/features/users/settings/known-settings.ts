import type { InstallationSettings } from "@lowforge/contract/users";
import type { Executor } from "../../../platform/database/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import { readRow } from "./settings.db.ts";
import { presentSettings } from "./settings.present.ts";

/** The settings of the installation for whoever has to ask often: every page and every question who may create. */
export interface KnownSettings {
  /** What holds; what another server has changed is seen within a second. Throws where the database does. */
  read(): Promise<InstallationSettings>;
  /** The same, but what was known last, or what every installation begins with, where the database is away. */
  readForPage(): Promise<InstallationSettings>;
  /** Forgets what is known: somebody has just changed it here. */
  forget(): void;
}

const keptMs = 1_000;

/** What every installation begins with. */
const beginning: InstallationSettings = {
  loginType: 2,
  isQrOn: true,
  isCreationOpen: true,
  websiteUrl: null,
  teachingUrl: null,
  helpUrl: null,
};

/** Asks the database once a second at most, however many ask at once. */
export function createKnownSettings({
  db,
  clock,
}: {
  readonly db: Executor;
  readonly clock: Clock;
}): KnownSettings {
  let kept: { readonly at: number; readonly settings: Promise<InstallationSettings> } | null = null;
  let last = beginning;

  async function read(): Promise<InstallationSettings> {
    const now = clock.now();
    // A clock that is set back must not keep anything for longer.
    if (kept !== null && now >= kept.at && now - kept.at < keptMs) return kept.settings;
    const asked = { at: now, settings: ask() };
    kept = asked;
    try {
      last = await asked.settings;
      return last;
    } catch (error) {
      if (kept === asked) kept = null;
      throw error;
    }
  }

  const ask = async () => Object.freeze(presentSettings(await readRow(db)));

  return {
    read,
    readForPage: () => read().catch(() => last),
    forget: () => {
      kept = null;
    },
  };
}
