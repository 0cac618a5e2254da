import type { ProjectDetail } from "@lowforge/contract/projects";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { Allowed, useIsAllowed } from "../../platform/access/allowed.tsx";
import { useUndoOffer } from "../../ui/confirm.tsx";
import { Section } from "../../ui/section.tsx";
import { DeleteProject } from "./life/delete-project.tsx";
import { useArchiveProject, useUnarchiveProject } from "./projects.queries.ts";
import styles from "./projects.module.css";

interface ProjectProps {
  readonly project: ProjectDetail;
}

/** Archiving acts at once and can be undone; deleting asks for the name. */
export function ProjectDanger({ project }: ProjectProps) {
  const { t } = useTranslation(["projects", "base"]);
  const canArchive = useIsAllowed("project.archive", project.permissions);
  const canDelete = useIsAllowed("project.delete", project.permissions);
  if (!canArchive && !canDelete) return null;
  return (
    <Section title={t("info.danger")}>
      <div className={styles["danger"]}>
        <Allowed permission="project.archive" of={project.permissions}>
          <Archiving project={project} />
        </Allowed>
        <Allowed permission="project.delete" of={project.permissions}>
          <DeleteProject project={project} />
        </Allowed>
      </div>
    </Section>
  );
}

function Archiving({ project: { projectId, name, status } }: ProjectProps) {
  const { t } = useTranslation(["projects", "base"]);
  const archive = useArchiveProject();
  const unarchive = useUnarchiveProject();
  const offerUndo = useUndoOffer();
  const isArchived = status === "archived";

  function act(): void {
    const [doing, undoing] = isArchived ? [unarchive, archive] : [archive, unarchive];
    const text = isArchived ? t("info.unarchivedNow", { name }) : t("info.archivedNow", { name });
    doing.mutate(projectId, {
      onSuccess: () => offerUndo({ text, onUndo: () => undoing.mutate(projectId) }),
    });
  }

  return (
    <div className={styles["act"]}>
      <p>{isArchived ? t("info.unarchiveText") : t("info.archiveText")}</p>
      <Button loading={archive.isPending || unarchive.isPending} onClick={act}>
        {isArchived ? t("info.unarchive") : t("info.archive")}
      </Button>
    </div>
  );
}
