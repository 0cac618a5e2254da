import type { JavaModule, Middleware } from "@lowforge/contract/projects";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { DataTable, type Column } from "../../../ui/data-table.tsx";
import { Section } from "../../../ui/section.tsx";
import { filePath } from "./overview-paths.ts";
import styles from "./overview.module.css";
import { useStack } from "./stack.queries.ts";

interface ProjectStackProps {
  readonly projectId: number;
}

/** What the files of the repositories say the project is built of; nothing where they say nothing. */
export function ProjectStack({ projectId }: ProjectStackProps) {
  const { t } = useTranslation("projectOverview");
  const { middleware, modules } = useStack(projectId);
  if (middleware.length === 0 && modules.length === 0) return null;
  return (
    <Section title={t("stack.title")} text={t("stack.text")}>
      <div className={styles["tables"]}>
        {middleware.length > 0 && <MiddlewareTable projectId={projectId} middleware={middleware} />}
        {modules.length > 0 && <ModuleTable projectId={projectId} modules={modules} />}
      </div>
    </Section>
  );
}

function MiddlewareTable({
  projectId,
  middleware,
}: ProjectStackProps & { readonly middleware: readonly Middleware[] }) {
  const { t } = useTranslation("projectOverview");
  const columns: Column<Middleware>[] = [
    {
      key: "name",
      title: t("stack.service"),
      render: (service) => <Named projectId={projectId} {...service} />,
    },
    {
      key: "image",
      title: t("stack.image"),
      width: 180,
      staysOnMobile: true,
      render: ({ image }) => image ?? t("stack.built"),
    },
    { key: "ports", title: t("stack.ports"), width: 120, render: ({ ports }) => listed(ports) },
    {
      key: "environment",
      title: t("stack.environment"),
      width: 300,
      render: ({ environment }) => listed(environment),
    },
  ];
  return (
    <DataTable
      caption={t("stack.services")}
      columns={columns}
      rows={middleware}
      rowKey={({ middlewareId }) => middlewareId}
    />
  );
}

function ModuleTable({
  projectId,
  modules,
}: ProjectStackProps & { readonly modules: readonly JavaModule[] }) {
  const { t } = useTranslation("projectOverview");
  const columns: Column<JavaModule>[] = [
    {
      key: "name",
      title: t("stack.module"),
      render: (module) => <Named projectId={projectId} {...module} />,
    },
    {
      key: "version",
      title: t("stack.version"),
      width: 180,
      staysOnMobile: true,
      render: ({ version }) => version ?? "—",
    },
    { key: "java", title: "Java", width: 120, render: ({ javaVersion }) => javaVersion ?? "—" },
    {
      key: "springBoot",
      title: "Spring Boot",
      width: 300,
      render: ({ springBootVersion }) => springBootVersion ?? "—",
    },
  ];
  return (
    <DataTable
      caption={t("stack.modules")}
      columns={columns}
      rows={modules}
      rowKey={({ repositoryId, path, name }) => `${repositoryId} ${path} ${name}`}
    />
  );
}

type NamedProps = ProjectStackProps &
  Pick<Middleware, "repositoryId" | "repositoryName" | "branch" | "path" | "name">;

/** The name leads to the file that says so. */
function Named({ projectId, repositoryName, name, ...place }: NamedProps) {
  return (
    <span className={styles["name"]}>
      <Link to={filePath(projectId, place)}>{name}</Link>
      <span className={styles["below"]}>
        {repositoryName} · {place.path}
      </span>
    </span>
  );
}

function listed(values: readonly string[]): string {
  return values.length === 0 ? "—" : values.join(", ");
}
