import type { ProjectOverview } from "@lowforge/contract/projects";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatFigure, formatNumber, formatPercent } from "../../../platform/format/number.ts";
import styles from "./overview.module.css";

/** One strip of figures; what the member may not see is not there. */
export function OverviewFigures({
  overview: { members, code, builds },
}: {
  readonly overview: ProjectOverview;
}) {
  const { t } = useTranslation("projectOverview");
  return (
    <ul className={styles["figures"]}>
      {code !== null && (
        <>
          <Figure value={code.repositories} label={t("figures.repositories", { count: code.repositories })} />
          {code.branches !== null && (
            <Figure value={code.branches} label={t("figures.branches", { count: code.branches })} />
          )}
          <Figure value={code.openRequests} label={t("figures.requests", { count: code.openRequests })} />
        </>
      )}
      {builds !== null && <BuildFigure {...builds} />}
      <Figure value={members} label={t("figures.members", { count: members })} />
    </ul>
  );
}

function Figure({ value, label }: { readonly value: number; readonly label: ReactNode }) {
  return (
    <li>
      <strong title={formatNumber(value)}>{formatFigure(value)}</strong>
      {label}
    </li>
  );
}

function BuildFigure({ succeeded, failed }: { readonly succeeded: number; readonly failed: number }) {
  const { t } = useTranslation("projectOverview");
  const ended = succeeded + failed;
  if (ended === 0) {
    return (
      <li>
        <strong aria-hidden="true">—</strong>
        {t("figures.noBuilds")}
      </li>
    );
  }
  return (
    <li title={t("figures.buildsHint", { succeeded, failed })}>
      <strong>{formatPercent(succeeded / ended)}</strong>
      {t("figures.builds")}
    </li>
  );
}
