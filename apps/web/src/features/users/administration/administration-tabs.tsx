import { useTranslation } from "react-i18next";
import { localePath } from "../../../platform/i18n/locale.ts";
import { PageTabs } from "../../../platform/navigation/page-tabs.tsx";
import { useSessionUser } from "../../../platform/session/session.store.ts";

/** The pages of the installation, each with the system permission that opens it. */
const pages = [
  { key: "members", permission: "user.manage" },
  { key: "invitations", permission: "user.manage" },
  { key: "providers", permission: "provider.manage" },
  { key: "settings", permission: "settings.manage" },
  { key: "audit", permission: "audit.read" },
] as const;

interface AdministrationTabsProps {
  readonly current: (typeof pages)[number]["key"];
}

/** From each page of the installation to those that the member may open. */
export function AdministrationTabs({ current }: AdministrationTabsProps) {
  const { t } = useTranslation("administration");
  const { permissions } = useSessionUser();
  return (
    <PageTabs
      label={t("tabs.label")}
      tabs={pages
        .filter(({ permission }) => permissions.includes(permission))
        .map(({ key }) => ({
          key,
          label: t(`tabs.${key}`),
          to: localePath(`/administration/${key}`),
          isCurrent: key === current,
        }))}
    />
  );
}
