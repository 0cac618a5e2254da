import { seededRoleKeys, type ProjectDetail } from "@lowforge/contract/projects";
import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useIsAllowed } from "../../../platform/access/allowed.tsx";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { AbsoluteTime, RelativeTime } from "../../../platform/format/relative-time.tsx";
import { localePath } from "../../../platform/i18n/locale.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { FactsBeside, FactsColumn } from "../../../ui/facts-beside.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { CoverBanner } from "../covers/cover-banner.tsx";
import { ProjectState } from "../project-state.tsx";
import type { ShownSection } from "../project-section.ts";
import common from "../projects.module.css";
import { CommitDays } from "./commit-days.tsx";
import { OpenRequests } from "./open-requests.tsx";
import { OverviewFigures } from "./overview-figures.tsx";
import { useProjectOverview } from "./overview.queries.ts";
import { ProjectActivity } from "./project-activity.tsx";
import { ProjectStack } from "./project-stack.tsx";
import { RecentBuilds } from "./recent-builds.tsx";
import styles from "./overview.module.css";
import { WithProject } from "../with-project.tsx";

interface SectionsProps {
  readonly sections: readonly ShownSection[];
}

interface OthersProps extends SectionsProps {
  /** Controls at the right of the title. */
  readonly tools: readonly ShownSection[];
}

/** What a project is, in figures and facts, and what other rooms have to show of it. */
export function ProjectOverviewPage(others: OthersProps) {
  return <WithProject>{(project) => <Overview project={project} {...others} />}</WithProject>;
}

interface ProjectProps {
  readonly project: ProjectDetail;
}

function Overview({ project, sections, tools }: ProjectProps & OthersProps) {
  const { t } = useTranslation("projects");
  const isArchived = project.status === "archived";
  return (
    <Page
      title={project.name}
      documentTitle={`${t("overview.title")} · ${project.name}`}
      crumbs={[{ label: t("list.heading"), to: "/project" }]}
      state={<ProjectState project={project} />}
      actions={tools.map((Tool, index) => (
        <Tool key={index} projectId={project.projectId} />
      ))}
    >
      {project.isDemo && (
        <Alert className={common["alert"] ?? ""} type="info" showIcon title={t("overview.demo")} />
      )}
      {isArchived && (
        <Alert className={common["alert"] ?? ""} type="info" showIcon title={t("overview.archived")} />
      )}
      <CoverBanner project={project} />
      <FactsBeside>
        <div>
          <Description project={project} />
          <Health projectId={project.projectId} sections={sections} />
        </div>
        <FactsColumn label={t("overview.facts")}>
          <ProjectFacts project={project} />
        </FactsColumn>
      </FactsBeside>
    </Page>
  );
}

/** What is read apart from the project itself, so that its name stands there first. */
function Health({ projectId, sections }: SectionsProps & { readonly projectId: number }) {
  const overview = useProjectOverview(projectId);
  const { data } = overview;
  if (data === undefined && overview.isError) {
    return <LoadError error={overview.error} onRetry={() => void overview.refetch()} />;
  }
  if (data === undefined) return <ListSkeleton />;
  return (
    <>
      <OverviewFigures overview={data} />
      {sections.map((Shown, index) => (
        <Shown key={index} projectId={projectId} />
      ))}
      {data.builds !== null && <RecentBuilds projectId={projectId} builds={data.builds.recent} />}
      {data.code !== null && (
        <>
          <OpenRequests projectId={projectId} requests={data.code.requests} />
          <CommitDays {...data.code} />
          <ProjectStack projectId={projectId} />
        </>
      )}
      <ProjectActivity projectId={projectId} latest={data.activity} />
    </>
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

function ProjectFacts({ project }: ProjectProps) {
  const { t } = useTranslation("projects");
  const seeded = seededRoleKeys.find((key) => key === project.role);
  const role = seeded === undefined ? (project.role ?? t("overview.roleNone")) : t(`role.${seeded}`);
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
