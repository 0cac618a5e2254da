import type { CommitStatuses } from "@lowforge/contract/repositories";
import type { BadgeText } from "./badge-svg.rules.ts";

export type BadgeLanguage = "zh" | "en";

const labels = {
  en: { build: "build", release: "release", size: "size" },
  zh: { build: "构建", release: "版本", size: "容量" },
} as const;
const states = {
  en: { success: "passing", failure: "failing", pending: "running", none: "not run" },
  zh: { success: "成功", failure: "失败", pending: "执行中", none: "未执行" },
} as const;
const noRelease = { en: "none", zh: "暂无" } as const;
const tones = { success: "ok", failure: "err", pending: "warn", none: "neutral" } as const;
const units = ["B", "KiB", "MB", "GiB"] as const;

export function buildBadge(state: CommitStatuses["state"] | null, language: BadgeLanguage): BadgeText {
  const key = state ?? "none";
  return { label: labels[language].build, value: states[language][key], tone: tones[key] };
}

export function releaseBadge(tag: string | null, language: BadgeLanguage): BadgeText {
  return { label: labels[language].release, value: tag ?? noRelease[language], tone: tag ? "ok" : "neutral" };
}

/** Sizes as everywhere in the product: base 1024, rounded up. */
export function sizeBadge(bytes: number, language: BadgeLanguage): BadgeText {
  let value = bytes;
  let unit = 0;
  while (Math.ceil(value) >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const text = `${Math.ceil(value)} ${units[unit] ?? "B"}`;
  return { label: labels[language].size, value: text, tone: "neutral" };
}
