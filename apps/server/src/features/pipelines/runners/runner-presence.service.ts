import type { Executor } from "../../../platform/database/index.ts";
import type { Clock } from "../../../platform/runtime/index.ts";
import { parseRunnerInfo, type RunnerInfo } from "./runner-info.rules.ts";
import {
  listBusyRunners,
  listManagers,
  listRunners,
  type ManagerRow,
  type RunnerRow,
  saveManager,
} from "./runners.db.ts";

/** A runner with what its machines say and when they were last heard. */
export interface PresentRunner {
  readonly row: RunnerRow;
  readonly isOnline: boolean;
  /** Online, not paused, and takes builds that ask for no tag. */
  readonly takesBuilds: boolean;
  readonly contactedAt: number | null;
  /** Of the machines that are online, or else of the last that was; the latest first. */
  readonly infos: readonly RunnerInfo[];
}

export interface Contact {
  readonly runnerId: number;
  readonly systemId: string;
  readonly info: RunnerInfo;
}

export type RunnerPresence = ReturnType<typeof createRunnerPresence>;

const onlineMs = 60_000;
const writeEveryMs = 10_000;
const maximumRemembered = 10_000;

/** Who of the runners is there. */
export function createRunnerPresence(db: Executor, clock: Clock) {
  /** What was last written for each machine, so that a poll every few seconds is not a write every few seconds. */
  const written = new Map<string, { readonly info: string; readonly at: number }>();

  async function listPresent(): Promise<PresentRunner[]> {
    const since = clock.now() - onlineMs;
    const [runners, managers, busy] = [
      await listRunners(db),
      await listManagers(db),
      await listBusyRunners(db, since),
    ];
    return runners.map((row) => {
      const own = managers.filter((manager) => manager.runner_id === row.id);
      return describe(row, own, busy.get(row.id) ?? null);
    });
  }

  function describe(row: RunnerRow, managers: readonly ManagerRow[], heardAt: number | null): PresentRunner {
    const since = clock.now() - onlineMs;
    const fresh = managers.filter((manager) => manager.contacted_at >= since);
    const latest = managers[0]?.contacted_at ?? null;
    const contactedAt = heardAt === null ? latest : Math.max(heardAt, latest ?? 0);
    const isOnline = contactedAt !== null && contactedAt >= since;
    const spoken = fresh.length > 0 ? fresh : managers.slice(0, 1);
    return {
      row,
      isOnline,
      takesBuilds: isOnline && row.is_paused === 0 && row.run_untagged === 1,
      contactedAt,
      infos: spoken.map((manager) => parseRunnerInfo(JSON.parse(manager.info))),
    };
  }

  return {
    listRunners: listPresent,

    /** Whether some online runner could take a build. */
    hasRunnerForBuilds: async (): Promise<boolean> =>
      (await listPresent()).some(({ takesBuilds }) => takesBuilds),

    /** When a runner that may take builds was last heard; null where there is none. */
    async lastHeardOfRunner(): Promise<number | null> {
      const heard = (await listPresent())
        .filter(({ row }) => row.is_paused === 0 && row.run_untagged === 1)
        .flatMap(({ contactedAt }) => contactedAt ?? []);
      return heard.length === 0 ? null : Math.max(...heard);
    },

    /** Notes that a machine of a runner has spoken. */
    async noteContact({ runnerId, systemId, info }: Contact): Promise<void> {
      const key = `${runnerId} ${systemId}`;
      const text = JSON.stringify(info);
      const now = clock.now();
      const last = written.get(key);
      if (last && last.info === text && now - last.at < writeEveryMs) return;
      if (written.size >= maximumRemembered) written.clear();
      written.set(key, { info: text, at: now });
      await saveManager(db, { runner_id: runnerId, system_id: systemId, info: text, contacted_at: now });
    },

    /** Forgets a machine, so that its next contact is written at once. */
    forget(runnerId: number, systemId: string): void {
      written.delete(`${runnerId} ${systemId}`);
    },
  };
}
