import type { MergeObstacle } from "@lowforge/contract/merge-requests";
import { useTranslation } from "react-i18next";
import { Status } from "../../../ui/status.tsx";
import styles from "./merge.module.css";

/** Everything that the repository's rules still wait for. */
export function MissingList({ missing }: { readonly missing: readonly MergeObstacle[] }) {
  const { t } = useTranslation("mergeRequests");
  return (
    <ul className={styles["missing"]} aria-label={t("merge.missing")}>
      {missing.map((obstacle) => (
        <li key={obstacle.kind}>
          <Status kind="mergeability" code={obstacle.kind} />
          <Details obstacle={obstacle} />
        </li>
      ))}
    </ul>
  );
}

function Details({ obstacle }: { readonly obstacle: MergeObstacle }) {
  const { t } = useTranslation("mergeRequests");
  switch (obstacle.kind) {
    case "changes-requested":
      return <span>{t("merge.by", { names: obstacle.by.join(t("merge.comma")) })}</span>;
    case "approvals-missing":
      return <span>{t("merge.approvals", { given: obstacle.given, needed: obstacle.needed })}</span>;
    case "threads-open":
      return <span>{t("merge.threads", { count: obstacle.count })}</span>;
    case "owners-missing":
      return (
        <ul className={styles["paths"]}>
          {obstacle.lines.map((line) => (
            <li key={`${line.section ?? ""} ${line.pattern}`}>
              <OwnedLine line={line} />
            </li>
          ))}
        </ul>
      );
    default:
      if (obstacle.contexts.length === 0) return <span>{t("merge.noChecks")}</span>;
      return <span>{obstacle.contexts.join(t("merge.comma"))}</span>;
  }
}

type Owned = Extract<MergeObstacle, { readonly kind: "owners-missing" }>["lines"][number];

function OwnedLine({ line }: { readonly line: Owned }) {
  const { t } = useTranslation("mergeRequests");
  const { section, pattern, owners, given, needed, total } = line;
  return (
    <>
      {section !== null && <strong>{section}</strong>} <code>{pattern}</code>{" "}
      {t("merge.owners", { count: total, owners: owners.join(t("merge.comma")) })}
      {needed > 1 && t("merge.ownersNeeded", { given, needed })}
    </>
  );
}
