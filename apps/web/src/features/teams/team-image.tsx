import type { Team } from "@lowforge/contract/teams";
import styles from "./teams.module.css";
import { useTeamImage } from "./teams.queries.ts";

interface TeamImageProps {
  readonly team: Pick<Team, "teamId" | "name" | "image">;
  readonly size?: "small" | "large";
}

/** What a team looks like: its picture, or the first letter of its name. It says nothing that the name does not. */
export function TeamImage({ team, size = "small" }: TeamImageProps) {
  const url = useTeamImage(team.teamId, team.image);
  return (
    <span className={styles["image"]} data-size={size} data-initial={[...team.name][0]}>
      {url !== null && <img src={url} alt="" />}
    </span>
  );
}
