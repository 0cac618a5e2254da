import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import styles from "./search.module.css";

interface ResultPagesProps {
  readonly pageNum: number;
  readonly hasMore: boolean;
  onPage(pageNum: number): void;
}

/** To the pages before and after; how many there are is not counted. */
export function ResultPages({ pageNum, hasMore, onPage }: ResultPagesProps) {
  const { t } = useTranslation("codeSearch");
  if (pageNum === 1 && !hasMore) return null;
  return (
    <nav className={styles["pages"]} aria-label={t("pages")}>
      <Button disabled={pageNum === 1} onClick={() => onPage(pageNum - 1)}>
        {t("earlier")}
      </Button>
      <Button disabled={!hasMore} onClick={() => onPage(pageNum + 1)}>
        {t("more")}
      </Button>
    </nav>
  );
}
