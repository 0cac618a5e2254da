import type { ProjectDetail } from "@lowforge/contract/projects";
import App from "antd/es/app";
import Button from "antd/es/button";
import Progress from "antd/es/progress";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../platform/errors/error-text.ts";
import { DropZone } from "../../../ui/drop-zone.tsx";
import { Section } from "../../../ui/section.tsx";
import { coverTypes } from "./cover-file.rules.ts";
import { useRemoveCover } from "./covers.queries.ts";
import { ProjectCover } from "./project-cover.tsx";
import { useChosenCover } from "./use-chosen-cover.ts";
import { useCoverUpload } from "./use-cover-upload.ts";
import styles from "./covers.module.css";

interface CoverSectionProps {
  readonly project: ProjectDetail;
  readonly isDisabled: boolean;
}

/** The picture on a project's cover: seen, replaced and removed here. */
export function CoverSection({ project, isDisabled }: CoverSectionProps) {
  const { t } = useTranslation("projectForms");
  return (
    <Section title={t("cover.title")}>
      <div className={styles["editor"]}>
        <div className={styles["preview"]}>
          <ProjectCover project={project} />
        </div>
        {!isDisabled && <CoverEditor project={project} />}
      </div>
    </Section>
  );
}

function CoverEditor({ project }: Pick<CoverSectionProps, "project">) {
  const { t } = useTranslation("projectForms");
  const upload = useCoverUpload(project.projectId);
  const { problem, choose } = useChosenCover(upload.start);
  const hasPicture = project.cover !== null;
  return (
    <DropZone
      label={hasPicture ? t("cover.replace") : t("cover.choose")}
      hint={t("cover.hint")}
      accept={coverTypes}
      isSingle
      isDisabled={upload.share !== null}
      onFiles={choose}
    >
      <div className={styles["below"]}>
        {upload.share !== null && (
          <div className={styles["removing"]}>
            <Progress
              percent={Math.floor(upload.share * 100)}
              size="small"
              aria-label={t("cover.sending")}
              className={styles["progress"] ?? ""}
            />
            <Button onClick={upload.cancel}>{t("cover.cancel")}</Button>
          </div>
        )}
        <Problem text={problem === null ? refusalText(upload.error) : t(`cover.${problem}`)} />
        {!hasPicture && <span className={styles["quiet"]}>{t("cover.pattern")}</span>}
        {hasPicture && upload.share === null && <Removing projectId={project.projectId} />}
      </div>
    </DropZone>
  );
}

function refusalText(error: unknown): string | null {
  return error === null ? null : errorText(error);
}

function Problem({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <span role="alert" className={styles["problem"]}>
      {text}
    </span>
  );
}

function Removing({ projectId }: { readonly projectId: number }) {
  const { t } = useTranslation("projectForms");
  const { message } = App.useApp();
  const remove = useRemoveCover();
  return (
    <div className={styles["removing"]}>
      <Button
        loading={remove.isPending}
        onClick={() =>
          remove.mutate(projectId, { onSuccess: () => void message.success(t("cover.removed")) })
        }
      >
        {t("cover.remove")}
      </Button>
    </div>
  );
}
