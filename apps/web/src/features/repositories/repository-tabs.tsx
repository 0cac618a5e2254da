import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import { PageTabs } from "../../platform/navigation/page-tabs.tsx";
import { codePath, listPath, useScope } from "./repository-address.ts";
import { visibleTabs } from "./repository-tabs.rules.ts";
import type { OpenRepository } from "./with-repository.tsx";

/** The pages of a repository; what a tab counts stands behind its word. */
export function RepositoryTabs({ repository, project }: OpenRepository) {
  const { t } = useTranslation("repositories");
  const scope = useScope();
  const { pathname } = useLocation();
  const home = localePath(codePath(scope, repository.repositoryId));
  // The same page is also reached under `/repository/{id}`.
  const short = localePath(`${listPath(scope)}/${repository.repositoryId}`);
  const below = pathname.startsWith(home)
    ? pathname.slice(home.length + 1)
    : pathname.slice(short.length + 1);
  const section = below.split("/")[0] ?? "";
  return (
    <PageTabs
      label={t("tabs.label")}
      tabs={visibleTabs({ repository, project }).map(({ key, path, sections, count }) => ({
        key,
        label: t(`tabs.${key}`),
        to: path === "" ? home : `${home}/${path}`,
        isCurrent: sections.includes(section),
        count: count === 0 ? null : count,
      }))}
    />
  );
}
