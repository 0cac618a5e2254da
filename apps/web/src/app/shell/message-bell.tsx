import BellOutlined from "@ant-design/icons/es/icons/BellOutlined";
import Tooltip from "antd/es/tooltip";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { localePath } from "../../platform/i18n/locale.ts";
import styles from "./top-bar.module.css";

/** The way to the message center (specification §2). Its dot for unread messages comes with the messages themselves. */
export function MessageBell() {
  const { t } = useTranslation();
  return (
    <Tooltip title={t("nav.messages")}>
      <Link
        className={styles["choice"]}
        to={{ pathname: localePath("/global/message"), search: "?type=ALL" }}
        aria-label={t("nav.messages")}
      >
        <BellOutlined aria-hidden="true" />
      </Link>
    </Tooltip>
  );
}
