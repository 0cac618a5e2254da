import { membersAtOnce, type ProjectMember } from "@lowforge/contract/projects";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { TextButton } from "../../../ui/text-button.tsx";
import styles from "./members.module.css";
import { useMemberRemoval } from "./use-member-removal.ts";

interface ChosenBarProps {
  readonly projectId: number;
  readonly chosen: readonly ProjectMember[];
  /** Nobody is chosen any more. */
  onEnd(): void;
}

/** What can be done with the members that were chosen; it takes the place of the search while there are some. */
export function ChosenBar({ projectId, chosen, onEnd }: ChosenBarProps) {
  const { t } = useTranslation("projectMembers");
  const ask = useMemberRemoval(projectId, onEnd);
  const isTooMany = chosen.length > membersAtOnce;
  return (
    <div className={styles["chosen"]} role="group" aria-label={t("chosen", { count: chosen.length })}>
      <span role="status">{t("chosen", { count: chosen.length })}</span>
      <Button danger disabled={isTooMany} onClick={() => ask(chosen)}>
        {t("remove.action")}
      </Button>
      {isTooMany && <span>{t("tooMany")}</span>}
      <TextButton onClick={onEnd}>{t("clear")}</TextButton>
    </div>
  );
}
