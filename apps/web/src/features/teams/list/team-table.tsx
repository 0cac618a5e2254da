import type { Team } from "@lowforge/contract/teams";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatNumber } from "../../../platform/format/number.ts";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { localePath } from "../../../platform/i18n/locale.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { None } from "../../../ui/none.tsx";
import { PersonLine } from "../../users/index.ts";
import { TeamImage } from "../team-image.tsx";
import { teamPath } from "../team-path.ts";
import styles from "../teams.module.css";

/** Teams with their leaders, and how many belong to each. */
export function TeamTable({ teams }: { readonly teams: readonly Team[] }) {
  const { t } = useTranslation("teams");
  const columns: Column<Team>[] = [
    {
      key: "name",
      title: t("table.name"),
      render: (team) => (
        <span className={styles["name"]}>
          <TeamImage team={team} />
          <Link to={localePath(teamPath(team.teamId))}>{team.name}</Link>
        </span>
      ),
    },
    {
      key: "description",
      title: t("table.description"),
      width: 360,
      render: ({ description }) =>
        description === "" ? (
          <None />
        ) : (
          <span className={styles["summary"]} title={description}>
            {description}
          </span>
        ),
    },
    {
      key: "leader",
      title: t("table.leader"),
      width: 220,
      render: ({ leader }) => <PersonLine person={leader} />,
    },
    {
      key: "members",
      title: t("table.members"),
      width: 100,
      align: "right",
      staysOnMobile: true,
      render: ({ memberCount }) => formatNumber(memberCount),
    },
    {
      key: "created",
      title: t("table.created"),
      width: 160,
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
  return <DataTable caption={t("title")} columns={columns} rows={teams} rowKey={({ teamId }) => teamId} />;
}
