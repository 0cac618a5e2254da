import type { ProjectDetail, ProjectRole } from "@lowforge/contract/projects";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { personName } from "../../../platform/format/person-name.ts";
import { localePath } from "../../../platform/i18n/locale.ts";
import { membersPath } from "../members/members-path.ts";
import { useProjectMembers } from "../members/members.queries.ts";
import styles from "./roles.module.css";

/** So many people are said by their names instead of counted. */
const namedAtMost = 5;

interface HoldersProps {
  readonly project: ProjectDetail;
  readonly role: ProjectRole;
  /** What the role may do is about to change. */
  readonly isAffected: boolean;
}

/** Who holds a role, as a way to them; before a change, by their names where they are few. */
export function Holders({ project, role: { roleId, memberCount }, isAffected }: HoldersProps) {
  const { t, i18n } = useTranslation("projectRoles");
  const isFew = memberCount > 0 && memberCount <= namedAtMost;
  const holders = useProjectMembers(
    { projectId: project.projectId, roleId, pageNum: 1, pageSize: namedAtMost },
    { isWanted: isFew && isAffected },
  );
  if (memberCount === 0) return t("edit.nobody");
  if (!isAffected) {
    return (
      <Link className={styles["holders"]} to={localePath(`${membersPath(project)}?role=${roleId}`)}>
        {t("holders", { count: memberCount })}
      </Link>
    );
  }
  if (!isFew || holders.data === undefined) return t("edit.affectedCount", { count: memberCount });
  const people = new Intl.ListFormat(i18n.language).format(holders.data.list.map(personName));
  return t("edit.affected", { people });
}
