import { useState, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Outlet } from "react-router";
import { useKeptFocus } from "../../platform/navigation/use-kept-focus.ts";
import { Look } from "./look.tsx";
import { DisabledProjectNotice } from "./disabled-project-notice.tsx";
import { FailureNotices } from "./failure-notices.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NewVersion } from "./new-version.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { StillWorking } from "./still-working.tsx";
import { TopBar } from "./top-bar.tsx";
import styles from "./shell.module.css";

/** The frame of every page behind the guard: top bar, and under 992 px one drawer with every entry. */
export function Shell({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  useKeptFocus();
  return (
    <Look>
      <a className={styles["skip"]} href="#content" onClick={goToContent}>
        {t("nav.skip")}
      </a>
      <TopBar onOpenMenu={() => setIsMenuOpen(true)} />
      <OfflineBar />
      <StillWorking />
      <MobileMenu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      <div className={styles["body"]}>{children}</div>
      <FailureNotices />
      <DisabledProjectNotice />
      <NewVersion />
    </Look>
  );
}

function goToContent(event: MouseEvent): void {
  event.preventDefault();
  document.querySelector<HTMLElement>("h1")?.focus();
}
