import UnorderedListOutlined from "@ant-design/icons/es/icons/UnorderedListOutlined";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatFigure } from "../../../platform/format/number.ts";
import { useRepositoryLinks } from "../../repositories/index.tsx";
import { useMergeQueues } from "./queue.queries.ts";
import styles from "./queue.module.css";

/** Leads from the list of requests to what waits to be merged; nothing where nothing does. */
export function QueueLink({ repositoryId }: { readonly repositoryId: number }) {
  const { t } = useTranslation("mergeQueue");
  const links = useRepositoryLinks(repositoryId);
  const { data } = useMergeQueues(repositoryId);
  const count = (data?.queues ?? []).reduce((sum, { requests }) => sum + requests.length, 0);
  if (count === 0) return null;
  return (
    <Link className={styles["link"]} to={links.mergeQueue}>
      <UnorderedListOutlined aria-hidden="true" />
      {t("link")} <span className={styles["quiet"]}>{formatFigure(count)}</span>
    </Link>
  );
}
