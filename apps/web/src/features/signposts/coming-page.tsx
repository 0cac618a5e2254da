import ClockCircleOutlined from "@ant-design/icons/es/icons/ClockCircleOutlined";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import { Page } from "../../platform/navigation/page.tsx";
import { wayPath, type ComingKey, type WayKey } from "./coming.ts";
import styles from "./signposts.module.css";

interface ComingPageProps {
  readonly page: ComingKey;
  readonly way: WayKey;
}

/** Stands at an address whose room is not built yet: what it will do, and what can be done today. Never a dead end. */
export function ComingPage({ page, way }: ComingPageProps) {
  const { t } = useTranslation("signposts");
  const { projectId } = useParams();
  return (
    <Page
      title={t(`coming.${page}.title`)}
      width="text"
      state={
        <span className={styles["mark"]}>
          <ClockCircleOutlined aria-hidden="true" />
          {t("mark")}
        </span>
      }
    >
      <p className={styles["will"]}>{t(`coming.${page}.will`)}</p>
      <h2 className={styles["today"]}>{t("today")}</h2>
      <p>{t(`coming.${page}.today`)}</p>
      <Link className={styles["way"]} to={localePath(wayPath(way, projectId))}>
        {t(`ways.${way}`)}
      </Link>
    </Page>
  );
}
