import type { Project } from "@lowforge/contract/projects";
import { useTranslation } from "react-i18next";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { MoreMenu } from "../../../ui/more-menu.tsx";

/** Where a project of the list leads beside its overview. */
export function ProjectMenu({ project: { projectId, name } }: { readonly project: Project }) {
  const { t } = useTranslation("projects");
  const go = useGo();
  const items = [
    { key: "open", label: t("list.open"), to: `/project/${projectId}/dashboard` },
    { key: "repositories", label: t("list.repositories"), to: `/project/${projectId}/repository` },
    { key: "info", label: t("info.title"), to: `/project/${projectId}/projectInfo` },
  ] as const;
  return (
    <MoreMenu
      label={t("list.more", { name })}
      items={items.map(({ key, label, to }) => ({ key, label, onChoose: () => go(to) }))}
    />
  );
}
