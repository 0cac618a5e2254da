import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import { outsideLink } from "../../platform/page-facts/page-facts.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Wordmark } from "../../ui/mark.tsx";
import { NavList } from "../../ui/nav-list.tsx";
import { entryLink, topEntries } from "./menu.ts";
import { OutsideMark } from "./outside-mark.tsx";
import { useScrollLock } from "../../platform/theme/use-scroll-lock.ts";
import { ProjectNav } from "./project-nav.tsx";
import { useProjectInPath } from "./use-project-in-path.ts";
import styles from "./mobile-menu.module.css";

interface MobileMenuProps {
  readonly isOpen: boolean;
  onClose(): void;
}

/** Under 992 px: the top entries and the project's sidebar in one drawer from the left. */
export function MobileMenu({ isOpen, onClose }: MobileMenuProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const projectId = useProjectInPath();

  useScrollLock(isOpen);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={styles["drawer"]}
      aria-label={t("nav.main")}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles["inside"]}>
        <div className={styles["head"]}>
          <Wordmark size={18} />
          <IconButton label={t("nav.closeMenu")} icon={<CloseOutlined />} onClick={onClose} />
        </div>
        <nav aria-label={t("nav.main")}>
          <NavList isAtEdge>
            {topEntries.map((entry) => (
              <li key={entry.key}>
                <MobileEntry entry={entry} onFollow={onClose} />
              </li>
            ))}
            <li>
              <a href={outsideLink("website") ?? "/"}>{t("nav.home")}</a>
            </li>
          </NavList>
        </nav>
        {isOpen && projectId !== null && (
          <div className={styles["project"]}>
            <ProjectNav projectId={projectId} onFollow={onClose} />
          </div>
        )}
      </div>
    </dialog>
  );
}

interface MobileEntryProps {
  readonly entry: (typeof topEntries)[number];
  onFollow(): void;
}

function MobileEntry({ entry, onFollow }: MobileEntryProps) {
  const { t } = useTranslation();
  const link = entryLink(entry);
  return link === null ? (
    <NavLink to={localePath(entry.path)} end onClick={onFollow}>
      {t(`nav.${entry.key}`)}
    </NavLink>
  ) : (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {t(`nav.${entry.key}`)}
      <OutsideMark />
    </a>
  );
}
