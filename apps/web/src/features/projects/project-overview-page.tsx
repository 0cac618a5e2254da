import { seededRoleKeys, type ProjectDetail } from "@lowforge/contract/projects";
import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useIsAllowed } from "../../platform/access/allowed.tsx";
import { formatFigure } from "../../platform/format/number.ts";
import { AbsoluteTime, RelativeTime } from "../../platform/format/relative-time.tsx";
import { localePath } from "../../platform/i18n/locale.ts";
import { Page } from "../../platform/navigation/page.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Section } from "../../ui/section.tsx";
import { ProjectState } from "./project-state.tsx";
import type { ShownSection } from "./project-section.ts";
import styles from "./projects.module.css";
import { WithProject } from "./with-project.tsx";

interface SectionsProps {
  readonly sections: readonly ShownSection[];
}

/** What a project is, in figures and facts, and what other rooms have to show of it. */
export function ProjectOverviewPage({ sections }: SectionsProps) {
  return <WithProject>{(project) => <Overview project={project} sections={sections} />}</WithProject>;
}

interface ProjectProps {
  readonly project: ProjectDetail;
}

function Overview({ project, sections }: ProjectProps & SectionsProps) {
  const { t } = useTranslation("projects");
  const isArchived = project.status === "archived";
  return (
    <Page
      title={project.name}
      documentTitle={`${t("overview.title")} · ${project.name}`}
      crumbs={[{ label: t("list.heading"), to: "/project" }]}
      state={<ProjectState project={project} />}
    >
      {isArchived && (
        <Alert className={styles["alert"] ?? ""} type="info" showIcon title={t("overview.archived")} />
      )}
      <Figures project={project} />
      <div className={styles["columns"]}>
        <div>
          <Section title={t("overview.about")}>
            <Description project={project} />
          </Section>
          {sections.map((Shown, index) => (
            <Shown key={index} projectId={project.projectId} />
          ))}
        </div>
        <aside className={styles["facts"]} aria-label={t("overview.facts")}>
          <ProjectFacts project={project} />
        </aside>
      </div>
    </Page>
  );
}

function Figures({ project }: ProjectProps) {
  const { t } = useTranslation("projects");
  return (
    <ul className={styles["figures"]}>
      <li>
        <strong>{formatFigure(project.repositoryCount)}</strong>
        {t("overview.repositories", { count: project.repositoryCount })}
      </li>
      <li>
        <strong>{formatFigure(project.memberCount)}</strong>
        {t("overview.members", { count: project.memberCount })}
      </li>
    </ul>
  );
}

function Description({ project }: ProjectProps) {
  const { t } = useTranslation("projects");
  const canUpdate = useIsAllowed("project.update", project.permissions) && project.status === "active";
  if (project.description !== "") return <p className={styles["description"]}>{project.description}</p>;
  return (
    <p className={styles["quiet"]}>
      {t("overview.noDescription")}{" "}
      {canUpdate && (
        <Link to={localePath(`/project/${project.projectId}/projectInfo`)}>
          {t("overview.addDescription")}
        </Link>
      )}
    </p>
  );
}

const roleTexts = {
  owner: "roleOwner",
  administrator: "roleAdministrator",
  developer: "roleDeveloper",
  viewer: "roleViewer",
} as const;

function ProjectFacts({ project }: ProjectProps) {
  const { t } = useTranslation("projects");
  const seeded = seededRoleKeys.find((key) => key === project.role);
  const role =
    seeded === undefined ? (project.role ?? t("overview.roleNone")) : t(`overview.${roleTexts[seeded]}`);
  return (
    <Facts
      facts={[
        { label: t("overview.creator"), value: project.creator },
        { label: t("overview.role"), value: role },
        { label: t("overview.slug"), value: <code>{project.slug}</code> },
        { label: t("overview.created"), value: <AbsoluteTime at={project.createdAt} /> },
        { label: t("overview.updated"), value: <RelativeTime at={project.updatedAt} /> },
      ]}
    />
  );
}
