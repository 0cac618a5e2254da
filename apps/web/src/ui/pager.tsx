import LeftOutlined from "@ant-design/icons/es/icons/LeftOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import { useTranslation } from "react-i18next";
import { IconButton } from "./icon-button.tsx";
import { pageCount, pageMarks } from "./pager.rules.ts";
import { TextButton } from "./text-button.tsx";
import styles from "./pager.module.css";

interface PagerProps {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly total: number;
  onChange(pageNum: number): void;
}

/** Total left, pages right; the pages are hidden while there is only one. */
export function Pager({ pageNum, pageSize, total, onChange }: PagerProps) {
  const { t } = useTranslation();
  const count = pageCount(total, pageSize);
  const from = Math.min(total, (pageNum - 1) * pageSize + 1);
  const to = Math.min(total, pageNum * pageSize);
  if (count === 1) return null;
  return (
    <div className={styles["pager"]}>
      <span className={styles["total"]}>{t("list.range", { from, to, total })}</span>
      <nav aria-label={t("list.pages")} className={styles["pages"]}>
        <IconButton
          label={t("list.previous")}
          icon={<LeftOutlined />}
          disabled={pageNum <= 1}
          onClick={() => onChange(pageNum - 1)}
        />
        {pageMarks(pageNum, count).map((mark, index) =>
          mark === "gap" ? (
            <span key={`gap-${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <TextButton
              key={mark}
              aria-label={t("list.page", { page: mark })}
              aria-current={mark === pageNum ? "page" : undefined}
              onClick={() => onChange(mark)}
            >
              {mark}
            </TextButton>
          ),
        )}
        <IconButton
          label={t("list.next")}
          icon={<RightOutlined />}
          disabled={pageNum >= count}
          onClick={() => onChange(pageNum + 1)}
        />
      </nav>
    </div>
  );
}
