import QuestionCircleOutlined from "@ant-design/icons/es/icons/QuestionCircleOutlined";
import { useTranslation } from "react-i18next";
import { findStatusLook, type StatusCode, type StatusKind } from "./status-table.ts";
import styles from "./status.module.css";

interface StatusProps<Kind extends StatusKind> {
  readonly kind: Kind;
  readonly code: StatusCode<Kind>;
  /** `inline`: icon and word, for lists; `pill`: with its soft ground, for page headers. */
  readonly look?: "inline" | "pill";
}

/** The one way to show a state: an icon, a word and a tone (interface §5). */
export function Status<Kind extends StatusKind>({ kind, code, look = "inline" }: StatusProps<Kind>) {
  const { t } = useTranslation();
  const found = findStatusLook(kind, code);
  const Icon = found?.icon ?? QuestionCircleOutlined;
  const key = `status.${kind}.${code}` as "status.build.success";
  return (
    <span
      className={`${styles["status"]} ${styles[look]}`}
      data-tone={found?.tone ?? "neutral"}
      title={found === undefined ? code : undefined}
    >
      <Icon aria-hidden="true" className={found?.isTurning ? styles["turning"] : undefined} />
      {found === undefined ? t("status.unknown") : t(key)}
    </span>
  );
}
