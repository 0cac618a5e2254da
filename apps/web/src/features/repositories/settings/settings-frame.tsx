import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { localePath } from "../../../platform/i18n/locale.ts";
import { settingsPath, useScope } from "../repository-address.ts";
import { RepositoryFrame } from "../repository-frame.tsx";
import styles from "../repositories.module.css";
import type { OpenRepository } from "../with-repository.tsx";
import { useCurrentInSight } from "../../../platform/navigation/use-current-in-sight.ts";
import { visibleSections } from "./settings-sections.rules.ts";

interface SettingsFrameProps extends OpenRepository {
  /** The title of the section that is open. */
  readonly section: string;
  readonly children: ReactNode;
}

/** The settings of a repository: their sections at the side, the open one beside them. */
export function SettingsFrame({ section, children, ...open }: SettingsFrameProps) {
  const { t } = useTranslation("repositories");
  const scope = useScope();
  const row = useCurrentInSight();
  const base = localePath(settingsPath(scope, open.repository.repositoryId));
  return (
    <RepositoryFrame {...open} section={section}>
      <div className={styles["settings"]}>
        <nav ref={row} className={styles["sections"]} aria-label={t("settings.sections")}>
          {visibleSections(open).map(({ key, path }) => (
            <NavLink key={key} end={path === ""} to={path === "" ? base : `${base}/${path}`}>
              {t(`settings.section.${key}`)}
            </NavLink>
          ))}
        </nav>
        <div>{children}</div>
      </div>
    </RepositoryFrame>
  );
}
