import type { MissingPermission } from "@lowforge/contract/users";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { localePath } from "../i18n/locale.ts";
import { useDocumentTitle } from "../navigation/document-title.ts";
import { WhyButton } from "./why-button.tsx";
import { PageState } from "./page-states.tsx";
import styles from "./page-states.module.css";

/** The address leads to nothing. */
export function NotFound() {
  const { t } = useTranslation();
  useDocumentTitle(t("notFound.title"));
  return (
    <PageState status={404} title={t("notFound.title")} text={t("notFound.text")}>
      <BackToProjects />
    </PageState>
  );
}

/** The member may not see what the address leads to. */
export function NoPermission({ missing = null }: { readonly missing?: MissingPermission | null }) {
  const { t } = useTranslation();
  useDocumentTitle(t("noPermission.title"));
  return (
    <PageState status={403} title={t("noPermission.title")} text={t("noPermission.text")}>
      <WhyButton missing={missing} />
      <BackToProjects />
    </PageState>
  );
}

function BackToProjects() {
  const { t } = useTranslation();
  return (
    <Link className={styles["action"]} to={localePath("/project")}>
      {t("nav.backToProjects")}
    </Link>
  );
}
