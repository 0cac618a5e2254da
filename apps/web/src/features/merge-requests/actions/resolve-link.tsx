import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useRepositoryLinks } from "../../repositories/index.tsx";
import type { OpenRequest } from "../request/open-request.ts";
import styles from "./actions.module.css";

/** The way to the page on which conflicts are resolved. */
export function ResolveLink({ request }: OpenRequest) {
  const { t } = useTranslation("mergeActions");
  const navigate = useNavigate();
  const links = useRepositoryLinks(request.repositoryId);
  if (!request.mayUpdate) return null;
  return (
    <div className={styles["row"]}>
      <p>{t("resolve.text")}</p>
      <Button type="primary" onClick={() => void navigate(links.mergeRequest(request.number, "conflicts"))}>
        {t("resolve.action")}
      </Button>
    </div>
  );
}
