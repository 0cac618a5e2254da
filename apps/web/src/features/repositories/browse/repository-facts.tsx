import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatFigure, formatNumber } from "../../../platform/format/number.ts";
import { AbsoluteTime, RelativeTime } from "../../../platform/format/relative-time.tsx";
import { formatSize } from "../../../platform/format/size.ts";
import { localePath } from "../../../platform/i18n/locale.ts";
import { FactsColumn } from "../../../ui/facts-beside.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { None } from "../../../ui/none.tsx";
import type { OpenRepository } from "../with-repository.tsx";

/** What a repository is, in facts (specification §3). */
export function RepositoryFacts({ repository, project }: OpenRepository) {
  const { t } = useTranslation("repositories");
  const { repositoryId, pushedAt, description } = repository;
  return (
    <FactsColumn label={t("facts.label")} line="facts">
      <Facts
        facts={[
          {
            label: t("facts.description"),
            value: description === "" ? <span>{t("facts.noDescription")}</span> : description,
            isLong: true,
          },
          {
            label: t("facts.project"),
            value: <Link to={localePath(`/project/${project.projectId}/dashboard`)}>{project.name}</Link>,
            isLong: true,
          },
          { label: t("facts.type"), value: t(`type.${repository.type}`) },
          { label: t("facts.number"), value: repositoryId },
          {
            label: t("facts.pushed"),
            value: pushedAt === null ? <None /> : <RelativeTime at={pushedAt} />,
          },
          { label: t("facts.updated"), value: <AbsoluteTime at={repository.updatedAt} /> },
          { label: t("facts.size"), value: formatSize(repository.sizeBytes) },
          { label: t("facts.lfsSize"), value: formatSize(repository.lfsSizeBytes) },
          { label: t("facts.branches"), value: <Figure value={repository.branchCount} /> },
          { label: t("facts.tags"), value: <Figure value={repository.tagCount} /> },
          { label: t("facts.commits"), value: <Figure value={repository.commitCount} /> },
          { label: t("facts.members"), value: <Figure value={repository.memberCount} /> },
        ]}
      />
    </FactsColumn>
  );
}

function Figure({ value }: { readonly value: number }) {
  return <span title={formatNumber(value)}>{formatFigure(value)}</span>;
}
