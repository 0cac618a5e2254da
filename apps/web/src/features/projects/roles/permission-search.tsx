import { useTranslation } from "react-i18next";
import { SearchField } from "../../../ui/search-field.tsx";
import styles from "./roles.module.css";

interface PermissionSearchProps {
  readonly words: string;
  /** How many permissions the words find. */
  readonly found: number;
  onSearch(words: string): void;
}

/** Narrows permissions down by words, and says how many are left. */
export function PermissionSearch({ words, found, onSearch }: PermissionSearchProps) {
  const { t } = useTranslation("projectRoles");
  return (
    <div className={styles["search"]}>
      <SearchField label={t("search.label")} value={words} onSearch={onSearch} />
      <p className={words === "" || found > 0 ? "lf-visually-hidden" : undefined} role="status">
        {words === "" ? "" : t("search.found", { count: found })}
      </p>
    </div>
  );
}
