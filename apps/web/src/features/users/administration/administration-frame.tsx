import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { NoPermission } from "../../../platform/errors/not-found.tsx";
import { missingInSystem } from "../../../platform/errors/why.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { AdministrationTabs } from "./administration-tabs.tsx";

interface AdministrationFrameProps {
  readonly tab: "members" | "invitations" | "providers" | "settings";
  readonly actions?: ReactNode;
  readonly note?: string;
  readonly children: ReactNode;
}

/** The pages of who may sign in: one title, and a tab for each. */
export function AdministrationFrame({ tab, children, ...header }: AdministrationFrameProps) {
  const { t } = useTranslation("administration");
  return (
    <Page title={t("heading")} documentTitle={`${t(`tabs.${tab}`)} · ${t("heading")}`} {...header}>
      <AdministrationTabs current={tab} />
      {children}
    </Page>
  );
}

/** Shows a page to those who may manage members, and everybody else that it is not for them. */
export function ForAdministrators({ children }: { readonly children: ReactNode }) {
  return useIsAllowed("user.manage") ? children : <NoPermission missing={missingInSystem("user.manage")} />;
}
