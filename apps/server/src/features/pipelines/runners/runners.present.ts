import type { Runner } from "@lowforge/contract/pipelines";
import * as z from "zod/mini";
import { isolationOf } from "./runner-info.rules.ts";
import type { PresentRunner } from "./runner-presence.service.ts";

const tags = z.array(z.string());

export function presentRunner({ row, isOnline, contactedAt, infos }: PresentRunner): Runner {
  const info = infos[0];
  return {
    runnerId: row.id,
    name: row.name,
    tags: z.parse(tags, JSON.parse(row.tags)),
    runUntagged: row.run_untagged === 1,
    isPaused: row.is_paused === 1,
    isEmbedded: row.is_embedded === 1,
    isOnline,
    contactedAt,
    version: info?.version || null,
    platform: info?.platform || null,
    executor: info?.executor || null,
    isolation: info ? isolationOf(info) : null,
  };
}
