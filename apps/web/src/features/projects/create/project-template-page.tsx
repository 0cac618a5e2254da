import type { ProjectKind } from "@lowforge/contract/projects";
import Button from "antd/es/button";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { NoPermission } from "../../../platform/errors/not-found.tsx";
import { missingInSystem } from "../../../platform/errors/why.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { NoneMatch } from "../../../ui/empty-state.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { WizardSteps } from "../../../ui/wizard-steps.tsx";
import { changeProjectDraft, clearProjectDraft, useProjectDraft } from "./draft.store.ts";
import { TemplateCards } from "./template-cards.tsx";
import { projectTemplates } from "./templates.ts";
import styles from "./create.module.css";

/** The first step to a new project: what it begins from. */
export function ProjectTemplatePage() {
  const canCreate = useIsAllowed("project.create");
  return canCreate ? <Choice /> : <NoPermission missing={missingInSystem("project.create")} />;
}

function Choice() {
  const { t } = useTranslation(["projectForms", "projects", "base"]);
  const go = useGo();
  const { kind } = useProjectDraft();
  const [search, setSearch] = useState("");
  const found = projectTemplates.filter((template) =>
    `${t(`template.${template.kind}`)} ${t(`about.${template.kind}`)}`
      .toLowerCase()
      .includes(search.toLowerCase()),
  );
  const chosen = found.find((template) => template.kind === kind);

  function next(event: FormEvent): void {
    event.preventDefault();
    if (chosen) go(chosen.path);
  }

  function cancel(): void {
    clearProjectDraft();
    go("/project");
  }

  return (
    <Page title={t("projects:create.title")} crumbs={[{ label: t("projects:list.heading"), to: "/project" }]}>
      <WizardSteps steps={[t("steps.template"), t("steps.details")]} current={0} />
      <form onSubmit={next} className={styles["choice"]}>
        <FilterBar>
          <SearchField label={t("search")} value={search} onSearch={setSearch} />
          <span className="lf-visually-hidden" role="status">
            {search === "" ? "" : t("found", { count: found.length })}
          </span>
        </FilterBar>
        {found.length === 0 ? (
          <NoneMatch title={t("noneMatch")} onClear={() => setSearch("")} />
        ) : (
          <TemplateCards
            templates={found}
            chosen={kind}
            onChoose={(wanted: ProjectKind) => changeProjectDraft({ kind: wanted })}
          />
        )}
        <FormButtons>
          <Button type="primary" htmlType="submit" disabled={chosen === undefined}>
            {t("next")}
          </Button>
          <Button type="text" onClick={cancel}>
            {t("base:action.cancel")}
          </Button>
        </FormButtons>
      </form>
    </Page>
  );
}
