import type { ProjectDetail } from "@lowforge/contract/projects";
import App from "antd/es/app";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { PictureEditor } from "../../../platform/pictures/picture-editor.tsx";
import { usePictureUpload } from "../../../platform/pictures/use-picture-upload.ts";
import { Section } from "../../../ui/section.tsx";
import { useRemoveCover, useUploadCover } from "./covers.queries.ts";
import { ProjectCover } from "./project-cover.tsx";
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

function CoverEditor({ project: { projectId, cover } }: Pick<CoverSectionProps, "project">) {
  const { t } = useTranslation("projectForms");
  const { mutateAsync } = useUploadCover();
  const upload = usePictureUpload((sending) => mutateAsync({ projectId, ...sending }));
  return (
    <PictureEditor
      hasPicture={cover !== null}
      upload={upload}
      without={t("cover.pattern")}
      removing={<Removing projectId={projectId} />}
    />
  );
}

function Removing({ projectId }: { readonly projectId: number }) {
  const { t } = useTranslation("projectForms");
  const { message } = App.useApp();
  const remove = useRemoveCover();
  return (
    <Button
      loading={remove.isPending}
      onClick={() => remove.mutate(projectId, { onSuccess: () => void message.success(t("cover.removed")) })}
    >
      {t("cover.remove")}
    </Button>
  );
}
