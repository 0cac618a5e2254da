import { useDeferredValue, useLayoutEffect, useState, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useKeptFocus } from "../../platform/navigation/use-kept-focus.ts";
import { useSettings } from "../../platform/settings/settings.store.ts";
import { Look } from "./look.tsx";
import { ErrorLogPanel } from "./error-log/error-log-panel.tsx";
import { DisabledProjectNotice } from "./disabled-project-notice.tsx";
import { FailureNotices } from "./failure-notices.tsx";
import { GlobalKeys } from "./keys/global-keys.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NoticeBanners } from "./notice-banners.tsx";
import { NewVersion } from "./new-version.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { ProofHost } from "./proof/proof-host.tsx";
import { SettingsPanel } from "./settings/settings-panel.tsx";
import { StillWorking } from "./still-working.tsx";
import { Tour } from "./tour.tsx";
import { TopBar } from "./top-bar.tsx";
import { Workplace } from "./workplace.tsx";
import styles from "./shell.module.css";

/** The frame of every page behind the guard: top bar, and under 992 px one drawer with every entry. */
export function Shell({ children = <Workplace /> }: { readonly children?: ReactNode }) {
  const { t } = useTranslation();
  // Null until it is first opened: most visits never need it.
  const [isMenuOpen, setIsMenuOpen] = useState<boolean | null>(null);
  // The frame first and then the page, so that neither keeps waiting for long what is pressed meanwhile.
  const isFrameDrawn = useDeferredValue(true, false);
  useKeptFocus();
  useHeader();
  return (
    <Look>
      <a className={styles["skip"]} href="#content" onClick={goToContent}>
        {t("nav.skip")}
      </a>
      <Tour />
      <TopBar onOpenMenu={() => setIsMenuOpen(true)} />
      <OfflineBar />
      <StillWorking />
      <NoticeBanners />
      {isMenuOpen !== null && <MobileMenu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />}
      <div className={styles["body"]}>{isFrameDrawn && children}</div>
      <SettingsPanel />
      <ErrorLogPanel />
      <FailureNotices />
      <DisabledProjectNotice />
      <NewVersion />
      <GlobalKeys />
      <ProofHost />
    </Look>
  );
}

/** Tells the style sheets whether top bar and tabs stay in place: what sticks below them has to know. */
function useHeader(): void {
  const isFixed = useSettings((state) => state.isHeaderFixed);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-header-scrolls", !isFixed);
  }, [isFixed]);
}

function goToContent(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("h1")?.focus();
}
