import type { RefKind } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { useSettled } from "../../../platform/forms/use-settled.ts";
import { useProtectionPreview } from "./protection.queries.ts";
import styles from "./protection.module.css";
import { isRefPattern } from "./rule-form.rules.ts";

interface PatternPreviewProps {
  readonly repositoryId: number;
  readonly kind: RefKind;
  readonly pattern: string;
}

/** Which branches or tags a pattern matches now, as it is typed. */
export function PatternPreview({ repositoryId, kind, pattern }: PatternPreviewProps) {
  const { t } = useTranslation("protection");
  const settled = useSettled(isRefPattern(pattern) ? pattern : "");
  const preview = useProtectionPreview(repositoryId, kind, settled);
  if (settled === "" || preview.data === undefined) return <p className={styles["preview"]} role="status" />;
  const { names, total } = preview.data;
  return (
    <div className={styles["preview"]} role="status">
      {total === 0 ? t("form.none", { kind: t(`kind.${kind}`) }) : t("form.matches", { count: total })}
      {total > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
          {total > names.length && <li>{t("form.rest", { count: total - names.length })}</li>}
        </ul>
      )}
    </div>
  );
}
