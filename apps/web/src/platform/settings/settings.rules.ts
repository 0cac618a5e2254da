import * as z from "zod/mini";

/** The product's blue first, the specification's second reading next to it (§9); the rest are equals of theirs. */
export const presetColors = [
  "#397dff",
  "#409eff",
  "#0e8a8a",
  "#2f8f4e",
  "#b5651d",
  "#d0455b",
  "#8a5cf6",
  "#5b6b82",
] as const;

const defaultColor = presetColors[0];

const onOff = z.boolean();
const fields = {
  themeColor: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  hasTabs: onOff,
  isHeaderFixed: onOff,
  hasSidebarLogo: onOff,
  hasPinyinSearch: onOff,
  hasSingleKeys: onOff,
};

/** How a member has shaped the shell (specification §3, "Shell settings"). */
export interface ShellSettings {
  /** `#rrggbb`, in small letters. */
  readonly themeColor: string;
  readonly hasTabs: boolean;
  readonly isHeaderFixed: boolean;
  readonly hasSidebarLogo: boolean;
  readonly hasPinyinSearch: boolean;
  /** Keys without Ctrl or Alt; WCAG 2.1.4 asks that they can be turned off. */
  readonly hasSingleKeys: boolean;
}

export type SettingName = keyof ShellSettings;

export const defaultSettings: ShellSettings = {
  themeColor: defaultColor,
  hasTabs: true,
  isHeaderFixed: true,
  hasSidebarLogo: false,
  hasPinyinSearch: true,
  hasSingleKeys: true,
};

const kept = z.record(z.string(), z.unknown());

/** Reads what a browser has kept. A value that is missing or broken falls back alone; the others stay. */
export function parseSettings(text: string | null): ShellSettings {
  const found = kept.safeParse(parseJson(text));
  if (!found.success) return defaultSettings;
  const sound = Object.entries(fields).filter(([name, field]) => field.safeParse(found.data[name]).success);
  return { ...defaultSettings, ...Object.fromEntries(sound.map(([name]) => [name, found.data[name]])) };
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
