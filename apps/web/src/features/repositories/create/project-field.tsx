import type { ProjectDetail } from "@lowforge/contract/projects";
import Select from "antd/es/select";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettled } from "../../../platform/forms/use-settled.ts";
import { useAllowedProjects } from "../../projects/index.ts";

interface ProjectFieldProps {
  /** Both are handed over by the form's item. */
  readonly id?: string;
  readonly value?: number;
  /** A project that is not offered. */
  readonly except?: number;
  onChange?(projectId: number): void;
}

/** Chooses among the projects in which the member may create repositories; the server searches. */
export function ProjectField({ id, value, except, onChange }: ProjectFieldProps) {
  const { t } = useTranslation("repositories");
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState<ProjectDetail | null>(null);
  const projects = useAllowedProjects({ permission: "repository.create", name: useSettled(typed).trim() });
  const found = (projects.data ?? []).filter(({ projectId }) => projectId !== except);
  const isListed = chosen === null || typed !== "" || found.some((project) => project.projectId === value);
  const offered = isListed ? found : [chosen, ...found];
  return (
    <Select<number>
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={t("form.projectPlaceholder")}
      loading={projects.isFetching}
      notFoundContent={projects.isPending ? null : t("form.projectNone")}
      options={offered.map(({ projectId, name }) => ({ value: projectId, label: name }))}
      style={{ maxWidth: 400 }}
      onChange={(projectId) => {
        setChosen(offered.find((project) => project.projectId === projectId) ?? null);
        setTyped("");
        onChange?.(projectId);
      }}
    />
  );
}
