import CheckOutlined from "@ant-design/icons/es/icons/CheckOutlined";
import type { Notice } from "@lowforge/contract/notices";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import styles from "./notices.module.css";
import { useAcknowledge } from "./notices.queries.ts";

/** Lets a reader say that they have read what asks for it, or says that they have. */
export function Acknowledge({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation("notices");
  const acknowledge = useAcknowledge();
  if (!notice.mustAcknowledge || notice.state !== "shown") return null;
  if (notice.isAcknowledged) {
    return (
      <span className={styles["isRead"]}>
        <CheckOutlined aria-hidden="true" /> {t("isRead")}
      </span>
    );
  }
  return (
    <Button size="small" loading={acknowledge.isPending} onClick={() => acknowledge.mutate(notice.noticeId)}>
      {t("read")}
    </Button>
  );
}
