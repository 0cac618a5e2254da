import type { Statistical } from "@lowforge/contract/repositories";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatNumber, formatPercent } from "../../../platform/format/number.ts";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Section } from "../../../ui/section.tsx";
import styles from "../charts/charts.module.css";
import { useRepositoryLinks } from "../repository-links.ts";

interface AuthorsSectionProps {
  readonly repositoryId: number;
  readonly data: Statistical;
}

type Author = Statistical["authors"][number];
const pageSize = 10;

/** Who has brought how much, as `git shortlog` lists them; each name leads to its commits. */
export function AuthorsSection({ repositoryId, data }: AuthorsSectionProps) {
  const { t } = useTranslation("statistics");
  const links = useRepositoryLinks(repositoryId);
  const [pageNum, setPageNum] = useState(1);
  const { authors } = data;
  const whole = Math.max(
    1,
    authors.reduce((sum, { commits }) => sum + commits, 0),
  );
  const page = Math.min(pageNum, Math.max(1, Math.ceil(authors.length / pageSize)));
  const number = (key: "commits" | "additions" | "deletions"): Column<Author> => ({
    key,
    title: t(`figures.${key}`),
    align: "right",
    width: 140,
    staysOnMobile: key === "commits",
    render: (row) => <span className={styles["nowrap"]}>{formatNumber(row[key])}</span>,
  });
  return (
    <Section title={t("authors.title")}>
      <DataTable
        caption={t("authors.title")}
        rows={authors.slice((page - 1) * pageSize, page * pageSize)}
        rowKey={(row) => row.name}
        columns={[
          {
            key: "name",
            title: t("authors.name"),
            isFluid: true,
            render: ({ name }) => (
              <Link to={links.commits({ ref: data.ref, author: name })}>{name || t("authors.nameless")}</Link>
            ),
          },
          number("commits"),
          {
            key: "share",
            title: t("authors.share"),
            align: "right",
            width: 100,
            render: ({ commits }) => (
              <span className={styles["nowrap"]}>{formatPercent(commits / whole)}</span>
            ),
          },
          number("additions"),
          number("deletions"),
        ]}
      />
      <Pager pageNum={page} pageSize={pageSize} total={authors.length} onChange={setPageNum} />
    </Section>
  );
}
