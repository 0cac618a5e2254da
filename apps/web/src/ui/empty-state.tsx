import InboxOutlined from "@ant-design/icons/es/icons/InboxOutlined";
import SearchOutlined from "@ant-design/icons/es/icons/SearchOutlined";
import Button from "antd/es/button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./state.module.css";

interface NeverAnyProps {
  readonly title: string;
  /** What the thing is for, in one sentence. */
  readonly text: string;
  /** The one way forward. */
  readonly action?: ReactNode;
  /** An icon of 32 px. */
  readonly icon?: ReactNode;
}

/** There has never been any: what it is for, and one primary action. */
export function NeverAny({ title, text, action, icon }: NeverAnyProps) {
  return (
    <section className={styles["state"]}>
      <span className={styles["icon"]} aria-hidden="true">
        {icon ?? <InboxOutlined />}
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </section>
  );
}

interface NoneMatchProps {
  readonly title: string;
  onClear(): void;
}

/** There are some, but the filters let none through. */
export function NoneMatch({ title, onClear }: NoneMatchProps) {
  const { t } = useTranslation();
  return (
    <section className={styles["state"]}>
      <span className={styles["icon"]} aria-hidden="true">
        <SearchOutlined />
      </span>
      <h2>{title}</h2>
      <Button onClick={onClear}>{t("action.clearFilters")}</Button>
    </section>
  );
}
