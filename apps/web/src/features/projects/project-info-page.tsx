import type { ProjectDetail } from "@lowforge/contract/projects";
import Alert from "antd/es/alert";
import App from "antd/es/app";
import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import { Allowed, useIsAllowed } from "../../platform/access/allowed.tsx";
import { WhyButton } from "../../platform/errors/why-button.tsx";
import { missingInProject } from "../../platform/errors/why.ts";
import { Page } from "../../platform/navigation/page.tsx";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { SaveButton } from "../../ui/save-button.tsx";
import { Section } from "../../ui/section.tsx";
import { CoverSection } from "./covers/cover-section.tsx";
import { ProjectDisabling } from "./life/project-disabling.tsx";
import { ProjectDanger } from "./project-danger.tsx";
import { ProjectState } from "./project-state.tsx";
import { ProjectForm, type ProjectFormValues } from "./project-form.tsx";
import { useUpdateProject } from "./projects.queries.ts";
import styles from "./projects.module.css";
import { useProjectRefusal } from "./use-project-refusal.ts";
import { WithProject } from "./with-project.tsx";

/** A project's own settings: its name and description, then what can't be taken back lightly. */
export function ProjectInfoPage() {
  // The key gives each project its own form, or one project's text would stay in another's fields.
  return <WithProject>{(project) => <Info key={project.projectId} project={project} />}</WithProject>;
}

interface ProjectProps {
  readonly project: ProjectDetail;
}

function Info({ project }: ProjectProps) {
  const { t } = useTranslation("projects");
  const isArchived = project.status === "archived";
  const canUpdate = useIsAllowed("project.update", project.permissions);
  const isReadOnly = !project.isDemo && !isArchived;
  const note = project.isDemo ? t("overview.demo") : isArchived ? t("info.archivedNote") : t("info.readOnly");
  return (
    <Page
      title={t("info.title")}
      documentTitle={`${t("info.title")} · ${project.name}`}
      crumbs={[
        { label: t("list.heading"), to: "/project" },
        { label: project.name, to: `/project/${project.projectId}/dashboard` },
      ]}
      state={<ProjectState project={project} />}
    >
      {(isArchived || !canUpdate) && (
        <Alert
          className={styles["alert"] ?? ""}
          type="info"
          showIcon
          title={
            <>
              {note}{" "}
              {isReadOnly && <WhyButton missing={missingInProject("project.update", project.projectId)} />}
            </>
          }
        />
      )}
      <Section title={t("info.basics")}>
        <Basics project={project} isDisabled={isArchived || !canUpdate} />
      </Section>
      <CoverSection project={project} isDisabled={isArchived || !canUpdate} />
      <ProjectDanger project={project} />
      <ProjectDisabling project={project} />
    </Page>
  );
}

interface BasicsProps extends ProjectProps {
  readonly isDisabled: boolean;
}

function Basics({ project, isDisabled }: BasicsProps) {
  const { t } = useTranslation("projects");
  const { message } = App.useApp();
  const [form] = Form.useForm<ProjectFormValues>();
  const refusal = useProjectRefusal(form);
  const update = useUpdateProject();

  function submit(values: ProjectFormValues): void {
    refusal.clear();
    update.mutate(
      { projectId: project.projectId, ...values },
      { onSuccess: () => void message.success(t("info.saved")), onError: refusal.place },
    );
  }

  return (
    <div className={styles["form"]}>
      <ProjectForm
        form={form}
        initial={{ name: project.name, description: project.description }}
        isDisabled={isDisabled}
        error={refusal.unplaced}
        guardsChanges={!isDisabled}
        onSubmit={submit}
        buttons={
          <Allowed permission="project.update" of={project.permissions}>
            <FormButtons>
              <SaveButton isSaving={update.isPending} />
            </FormButtons>
          </Allowed>
        }
      />
    </div>
  );
}
