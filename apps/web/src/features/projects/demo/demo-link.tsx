import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { localePath } from "../../../platform/i18n/locale.ts";
import { useDemoProjects } from "./demo.queries.ts";
import styles from "../projects.module.css";

/** The quiet way to a project to look around in; nothing where this server has none. */
export function DemoLink() {
  const { t } = useTranslation("projects");
  const [demo] = useDemoProjects().data ?? [];
  if (demo === undefined) return null;
  return (
    <Link className={styles["demo"]} to={localePath(`/project/${demo.projectId}/demoDashboard`)}>
      {t("list.demo")}
    </Link>
  );
}
