import { externalLink, type InstallationSettings } from "@lowforge/contract/users";

export const linkNames = ["websiteUrl", "teachingUrl", "helpUrl"] as const;

/** As the form holds them: a link that is not set is an empty text. */
export type SettingsValues = Omit<InstallationSettings, (typeof linkNames)[number]> &
  Readonly<Record<(typeof linkNames)[number], string>>;

export function valuesOf(settings: InstallationSettings): SettingsValues {
  const { websiteUrl, teachingUrl, helpUrl } = settings;
  return {
    ...settings,
    websiteUrl: websiteUrl ?? "",
    teachingUrl: teachingUrl ?? "",
    helpUrl: helpUrl ?? "",
  };
}

/** What the values of the form change, so that saving touches nothing that somebody else has changed meanwhile. */
export function changeOf(
  saved: InstallationSettings,
  values: Partial<SettingsValues>,
): Partial<InstallationSettings> {
  const wanted = Object.entries(values).map(([name, value]) => [name, linkOf(value)] as const);
  const changed = wanted.filter(
    ([name, value]) => value !== undefined && value !== saved[name as keyof InstallationSettings],
  );
  return Object.fromEntries(changed);
}

function linkOf(value: SettingsValues[keyof SettingsValues]) {
  if (typeof value !== "string") return value;
  return value.trim() === "" ? null : value.trim();
}

/** An empty link is fine: it leads to what the product ships. */
export function isLink(text: string): boolean {
  return text.trim() === "" || externalLink.safeParse(text).success;
}
