import type { Team } from "@lowforge/contract/teams";
import { useTranslation } from "react-i18next";
import { AbsoluteTime } from "../../../platform/format/relative-time.tsx";
import { PersonLine } from "../../users/index.ts";
import { TeamImage } from "../team-image.tsx";
import styles from "../teams.module.css";

/** What a team is: its picture, what it says of itself, who leads it and since when there is one. */
export function TeamAbout({ team }: { readonly team: Team }) {
  const { t } = useTranslation("teams");
  return (
    <div className={styles["about"]}>
      <TeamImage team={team} size="large" />
      <div className={styles["words"]}>
        <p>{team.description === "" ? t("about.noDescription") : team.description}</p>
        <div className={styles["leader"]}>
          {t("table.leader")}
          <PersonLine person={team.leader} isStrong />
        </div>
        <div className={styles["leader"]}>
          {t("table.created")}
          <AbsoluteTime at={team.createdAt} />
        </div>
      </div>
    </div>
  );
}
