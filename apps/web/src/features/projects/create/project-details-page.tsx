import type { ProjectKind } from "@lowforge/contract/projects";
import Button from "antd/es/button";
import Form from "antd/es/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { NoPermission } from "../../../platform/errors/not-found.tsx";
import { missingInSystem } from "../../../platform/errors/why.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { WizardSteps } from "../../../ui/wizard-steps.tsx";
import { CoverField } from "../covers/cover-field.tsx";
import { ProjectForm, type ProjectFormValues } from "../project-form.tsx";
import { useProjectRefusal } from "../use-project-refusal.ts";
import { changeProjectDraft, clearProjectDraft, useProjectDraft } from "./draft.store.ts";
import { useNewProject } from "./use-new-project.ts";

interface DetailsProps {
  readonly kind: ProjectKind;
}

/** The second step to a new project: what it is called; success goes to the project. */
export function ProjectDetailsPage({ kind }: DetailsProps) {
  const canCreate = useIsAllowed("project.create");
  return canCreate ? (
    <Details key={kind} kind={kind} />
  ) : (
    <NoPermission missing={missingInSystem("project.create")} />
  );
}

const blank: ProjectFormValues = { name: "", description: "" };

function Details({ kind }: DetailsProps) {
  const { t } = useTranslation(["projectForms", "projects", "base"]);
  const go = useGo();
  const [form] = Form.useForm<ProjectFormValues>();
  // What was typed before going back; read once, since the form keeps its own from here on.
  const [draft] = useState(() => useProjectDraft.getState());
  const cover = useProjectDraft((state) => state.cover);
  const refusal = useProjectRefusal(form);
  const creation = useNewProject(kind);

  return (
    <Page
      title={t(`title.${kind}`)}
      crumbs={[
        { label: t("projects:list.heading"), to: "/project" },
        { label: t("projects:create.title"), to: "/project/create" },
      ]}
      width="form"
    >
      <WizardSteps steps={[t("steps.template"), t("steps.details")]} current={1} />
      <ProjectForm
        form={form}
        initial={blank}
        present={draft}
        error={refusal.unplaced}
        guardsChanges={!creation.isDone}
        onChange={changeProjectDraft}
        onSubmit={(values) => {
          refusal.clear();
          creation.start({ ...values, cover }, refusal.place);
        }}
        buttons={
          <FormButtons>
            <Button type="primary" htmlType="submit" loading={creation.isBusy}>
              {t("projects:create.submit")}
            </Button>
            <Button onClick={() => go("/project/create", { state: { isSaved: true } })}>{t("back")}</Button>
            <Button
              type="text"
              onClick={() => {
                clearProjectDraft();
                go("/project", { state: { isSaved: true } });
              }}
            >
              {t("base:action.cancel")}
            </Button>
          </FormButtons>
        }
      >
        <CoverField file={cover} onChange={(file) => changeProjectDraft({ cover: file })} />
      </ProjectForm>
    </Page>
  );
}
