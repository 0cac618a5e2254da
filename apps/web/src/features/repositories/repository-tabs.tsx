import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { formatFigure } from "../../platform/format/number.ts";
import { localePath } from "../../platform/i18n/locale.ts";
import { codePath, listPath, useScope } from "./repository-address.ts";
import { visibleTabs } from "./repository-tabs.rules.ts";
import styles from "./repositories.module.css";
import { useCurrentInSight } from "./use-current-in-sight.ts";
import type { OpenRepository } from "./with-repository.tsx";

/** The pages of a repository; what a tab counts stands behind its word. */
export function RepositoryTabs({ repository, project }: OpenRepository) {
  const { t } = useTranslation("repositories");
  const scope = useScope();
  const { pathname } = useLocation();
  const row = useCurrentInSight();
  const home = localePath(codePath(scope, repository.repositoryId));
  // The same page is also reached under `/repository/{id}`.
  const short = localePath(`${listPath(scope)}/${repository.repositoryId}`);
  const below = pathname.startsWith(home)
    ? pathname.slice(home.length + 1)
    : pathname.slice(short.length + 1);
  const section = below.split("/")[0] ?? "";
  return (
    <nav ref={row} className={styles["tabs"]} aria-label={t("tabs.label")}>
      {visibleTabs({ repository, project }).map(({ key, path, sections, count }) => (
        <Link
          key={key}
          to={path === "" ? home : `${home}/${path}`}
          aria-current={sections.includes(section) ? "page" : undefined}
        >
          {t(`tabs.${key}`)}
          {count !== null && count > 0 && <span className={styles["count"]}>{formatFigure(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
