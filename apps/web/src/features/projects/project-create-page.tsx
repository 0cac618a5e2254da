import Button from "antd/es/button";
import Form from "antd/es/form";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../platform/access/allowed.tsx";
import { NoPermission } from "../../platform/errors/not-found.tsx";
import { Page } from "../../platform/navigation/page.tsx";
import { useGo } from "../../platform/navigation/use-go.ts";
import { FormButtons } from "../../ui/form-buttons.tsx";
import { ProjectForm, type ProjectFormValues } from "./project-form.tsx";
import { useCreateProject } from "./projects.queries.ts";
import { useProjectRefusal } from "./use-project-refusal.ts";

const blank: ProjectFormValues = { name: "", description: "" };

/** Fill in what a new project is; success goes to the new project. */
export function ProjectCreatePage() {
  const { t } = useTranslation(["projects", "base"]);
  const go = useGo();
  const [form] = Form.useForm<ProjectFormValues>();
  const [isCreated, setIsCreated] = useState(false);
  const refusal = useProjectRefusal(form);
  const create = useCreateProject();
  const canCreate = useIsAllowed("project.create");
  if (!canCreate) return <NoPermission />;

  function submit(values: ProjectFormValues): void {
    refusal.clear();
    create.mutate(values, {
      onSuccess: ({ projectId }) => {
        setIsCreated(true);
        go(`/project/${projectId}/dashboard`, { replace: true, state: { isSaved: true } });
      },
      onError: refusal.place,
    });
  }

  return (
    <Page title={t("create.title")} crumbs={[{ label: t("list.heading"), to: "/project" }]} width="form">
      <ProjectForm
        form={form}
        initial={blank}
        error={refusal.unplaced}
        guardsChanges={!isCreated}
        onSubmit={submit}
        buttons={
          <FormButtons>
            <Button type="primary" htmlType="submit" loading={create.isPending}>
              {t("create.submit")}
            </Button>
            <Button type="text" onClick={() => go("/project")}>
              {t("base:action.cancel")}
            </Button>
          </FormButtons>
        }
      />
    </Page>
  );
}
