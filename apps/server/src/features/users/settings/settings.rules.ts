import type { InstallationSettings } from "@lowforge/contract/users";

/** What differs, by the names of the settings, as it is now. */
export function changedSettings(
  before: InstallationSettings,
  after: InstallationSettings,
): Record<string, string> {
  const names = Object.keys(after) as (keyof InstallationSettings)[];
  const changed = names.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, inWords(after[name])]));
}

function inWords(value: InstallationSettings[keyof InstallationSettings]): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return value === null ? "-" : String(value);
}
