import type { ProjectDetail } from "@lowforge/contract/projects";
import Alert from "antd/es/alert";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { localePath } from "../../../platform/i18n/locale.ts";
import { PageTabs } from "../../../platform/navigation/page-tabs.tsx";
import { Page } from "../../../platform/navigation/page.tsx";
import { ProjectState } from "../project-state.tsx";
import styles from "./members.module.css";
import { membersPath, rolesPath } from "./members-path.ts";

interface MembersFrameProps {
  readonly project: ProjectDetail;
  readonly tab: "members" | "roles";
  readonly memberCount: number | undefined;
  readonly roleCount: number | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The page of a project's members and its roles: one title, and a tab for each. */
export function MembersFrame(props: MembersFrameProps) {
  const { project, tab, memberCount, roleCount, actions, children } = props;
  const { t } = useTranslation(["projectMembers", "projects"]);
  const tabs = [
    { key: "members", to: membersPath(project), count: memberCount },
    { key: "roles", to: rolesPath(project), count: roleCount },
  ] as const;
  return (
    <Page
      title={t("heading")}
      documentTitle={`${t(`tabs.${tab}`)} · ${project.name}`}
      crumbs={[
        { label: t("projects:list.heading"), to: "/project" },
        {
          label: project.name,
          to: `/project/${project.projectId}/${project.isDemo ? "demoDashboard" : "dashboard"}`,
        },
      ]}
      state={<ProjectState project={project} />}
      actions={actions}
    >
      <PageTabs
        label={t("tabs.label")}
        tabs={tabs.map(({ key, to, count }) => ({
          key,
          label: t(`tabs.${key}`),
          to: localePath(to),
          isCurrent: key === tab,
          count,
        }))}
      />
      <FrozenNote project={project} />
      {children}
    </Page>
  );
}

/** Says why nothing can be changed in a project that can only be looked at. */
export function FrozenNote({ project }: Pick<MembersFrameProps, "project">) {
  const { t } = useTranslation("projectMembers");
  if (!project.isDemo && project.status !== "archived") return null;
  const text = t(project.isDemo ? "note.demo" : "note.archived");
  return <Alert className={styles["note"] ?? ""} type="info" showIcon title={text} />;
}
