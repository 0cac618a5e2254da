import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../../platform/access/allowed.tsx";
import { LoadError } from "../../../../platform/errors/load-error.tsx";
import { NoPermission } from "../../../../platform/errors/not-found.tsx";
import { missingInSystem } from "../../../../platform/errors/why.ts";
import { ListSkeleton } from "../../../../ui/skeletons.tsx";
import { AdministrationFrame } from "../administration-frame.tsx";
import { MailSection } from "../mail/mail-section.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { useSettings } from "./settings.queries.ts";

/** What administrators decide for the whole installation. */
export function SettingsPage() {
  return useIsAllowed("settings.manage") ? (
    <Settings />
  ) : (
    <NoPermission missing={missingInSystem("settings.manage")} />
  );
}

function Settings() {
  const { t } = useTranslation("settings");
  const settings = useSettings();
  return (
    <AdministrationFrame tab="settings" note={t("about")}>
      {settings.isPending && <ListSkeleton rows={5} />}
      {settings.isError && settings.data === undefined && (
        <LoadError error={settings.error} onRetry={() => void settings.refetch()} />
      )}
      {settings.data !== undefined && <SettingsForm settings={settings.data} />}
      <MailSection />
    </AdministrationFrame>
  );
}
