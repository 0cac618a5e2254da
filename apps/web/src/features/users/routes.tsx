import { redirect, type RouteObject } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import { lazyPage } from "../../platform/navigation/lazy-page.ts";
import { personTexts } from "../../platform/people/texts.ts";
import { providerTexts } from "./administration/providers/texts.ts";
import { administrationTexts } from "./administration/texts.ts";
import { settingsTexts } from "./administration/settings/texts.ts";
import { mailTexts } from "./administration/mail/texts.ts";
import { auditTexts } from "./audit/texts.ts";
import { identityTexts } from "./identities/texts.ts";
import { emailTexts } from "./mail/texts.ts";
import { ownFactorTexts } from "./second-factors/texts.ts";
import { sessionTexts } from "./sessions/texts.ts";
import { sshKeyTexts } from "./ssh-keys/texts.ts";
import { userTexts } from "./texts.ts";

const administration = [administrationTexts, personTexts];

/** `/{locale}/personal`: the member's own page; `/{locale}/administration/…`: the installation's. */
export const userRoutes: RouteObject[] = [
  {
    path: "personal",
    handle: { titleKey: "users:personal.title" },
    lazy: lazyPage(
      [userTexts, personTexts, identityTexts, emailTexts, ownFactorTexts, sessionTexts, sshKeyTexts],
      () => import("./personal-page.tsx").then((module) => module.PersonalPage),
    ),
  },
  { path: "administration", loader: () => redirect(localePath("/administration/members")) },
  {
    path: "administration/members",
    handle: { titleKey: "administration:membersTitle", permission: "user.manage" },
    lazy: lazyPage(administration, () =>
      import("./administration/members/account-list-page.tsx").then((module) => module.AccountListPage),
    ),
  },
  {
    path: "administration/invitations",
    handle: { titleKey: "administration:invitationsTitle", permission: "user.manage" },
    lazy: lazyPage(administration, () =>
      import("./administration/invitations/invitation-list-page.tsx").then(
        (module) => module.InvitationListPage,
      ),
    ),
  },
  {
    path: "administration/providers",
    handle: { titleKey: "providers:title", permission: "provider.manage" },
    lazy: lazyPage([providerTexts, administrationTexts], () =>
      import("./administration/providers/provider-list-page.tsx").then((module) => module.ProviderListPage),
    ),
  },
  {
    path: "administration/settings",
    handle: { titleKey: "settings:title", permission: "settings.manage" },
    lazy: lazyPage([settingsTexts, mailTexts, administrationTexts], () =>
      import("./administration/settings/settings-page.tsx").then((module) => module.SettingsPage),
    ),
  },
  {
    path: "administration/audit",
    handle: { titleKey: "audit:title", permission: "audit.read" },
    lazy: lazyPage([auditTexts, administrationTexts], () =>
      import("./audit/audit-page.tsx").then((module) => module.AuditPage),
    ),
  },
];
