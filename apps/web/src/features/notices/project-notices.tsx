import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useIsAllowed } from "../../platform/access/allowed.tsx";
import { LoadError } from "../../platform/errors/load-error.tsx";
import { localePath } from "../../platform/i18n/locale.ts";
import { Section } from "../../ui/section.tsx";
import { useProject } from "../projects/index.ts";
import { NoticeItem } from "./notice-item.tsx";
import styles from "./notices.module.css";
import { useNotices } from "./notices.queries.ts";

const noticesShown = 3;

/** What the members of a project should know now, on its overview; left out where there is none and the member could not publish one. */
export function ProjectNotices({ projectId }: { readonly projectId: number }) {
  const { t } = useTranslation("notices");
  const { data: project } = useProject(projectId);
  const canManage = useIsAllowed("notice.manage", project?.permissions ?? []);
  const notices = useNotices({ projectId, state: "shown", pageSize: noticesShown });
  const rows = notices.data?.list ?? [];
  if (rows.length === 0 && !canManage && !notices.isError) return null;
  return (
    <Section
      title={t("title")}
      actions={
        <span className={styles["all"]}>
          {canManage && (
            <Link to={localePath(`/notification/create?project=${projectId}`)}>{t("section.new")}</Link>
          )}
          <Link to={localePath(`/notification?for=${projectId}`)}>{t("section.all")}</Link>
        </span>
      }
    >
      {notices.isError && <LoadError error={notices.error} onRetry={() => void notices.refetch()} />}
      {notices.isSuccess && rows.length === 0 && <p className={styles["quiet"]}>{t("section.none")}</p>}
      {rows.map((notice) => (
        <NoticeItem key={notice.noticeId} notice={notice} />
      ))}
    </Section>
  );
}
