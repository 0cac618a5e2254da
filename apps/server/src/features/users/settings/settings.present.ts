import type { InstallationSettings } from "@lowforge/contract/users";
import type { SettingsRow } from "./settings.db.ts";

export function presentSettings(row: SettingsRow): InstallationSettings {
  return {
    loginType: row.login_type,
    isQrOn: row.is_qr_on === 1,
    isCreationOpen: row.is_creation_open === 1,
    websiteUrl: row.website_url,
    teachingUrl: row.teaching_url,
    helpUrl: row.help_url,
  };
}

/** Columns for what is given; what is left out of `change` is left out here. */
export function rowOf(change: Partial<InstallationSettings>): Partial<SettingsRow> {
  const { loginType, isQrOn, isCreationOpen, websiteUrl, teachingUrl, helpUrl } = change;
  return {
    ...(loginType !== undefined && { login_type: loginType }),
    ...(isQrOn !== undefined && { is_qr_on: isQrOn ? 1 : 0 }),
    ...(isCreationOpen !== undefined && { is_creation_open: isCreationOpen ? 1 : 0 }),
    ...(websiteUrl !== undefined && { website_url: websiteUrl }),
    ...(teachingUrl !== undefined && { teaching_url: teachingUrl }),
    ...(helpUrl !== undefined && { help_url: helpUrl }),
  };
}

/** What every page is told of the settings, where the environment has a say in links that are not set. */
export function settingsAsFacts(
  settings: InstallationSettings,
  links: { readonly website: string | null; readonly teaching: string | null; readonly help: string | null },
) {
  return {
    website: settings.websiteUrl ?? links.website,
    teaching: settings.teachingUrl ?? links.teaching,
    help: settings.helpUrl ?? links.help,
    "login-type": String(settings.loginType),
    qr: settings.isQrOn ? "on" : "off",
  };
}
