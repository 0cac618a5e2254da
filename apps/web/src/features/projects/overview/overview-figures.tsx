import type { ProjectOverview } from "@lowforge/contract/projects";
import { useTranslation } from "react-i18next";
import { formatFigure, formatNumber, formatPercent } from "../../../platform/format/number.ts";
import { Figure, FigureStrip } from "../../../ui/figure-strip.tsx";
import styles from "./overview.module.css";

/** One strip of figures; what the member may not see is not there. */
export function OverviewFigures({
  overview: { members, code, builds },
}: {
  readonly overview: ProjectOverview;
}) {
  const { t } = useTranslation("projectOverview");
  return (
    <div className={styles["figures"]}>
      <FigureStrip>
        {code !== null && (
          <>
            <Count
              value={code.repositories}
              label={t("figures.repositories", { count: code.repositories })}
            />
            {code.branches !== null && (
              <Count value={code.branches} label={t("figures.branches", { count: code.branches })} />
            )}
            <Count value={code.openRequests} label={t("figures.requests", { count: code.openRequests })} />
          </>
        )}
        {builds !== null && <BuildFigure {...builds} />}
        <Count value={members} label={t("figures.members", { count: members })} />
      </FigureStrip>
    </div>
  );
}

function Count({ value, label }: { readonly value: number; readonly label: string }) {
  return <Figure amount={<strong title={formatNumber(value)}>{formatFigure(value)}</strong>} label={label} />;
}

function BuildFigure({ succeeded, failed }: { readonly succeeded: number; readonly failed: number }) {
  const { t } = useTranslation("projectOverview");
  const ended = succeeded + failed;
  if (ended === 0) return <Figure amount={null} label={t("figures.noBuilds")} />;
  return (
    <Figure
      amount={<strong>{formatPercent(succeeded / ended)}</strong>}
      label={t("figures.builds")}
      hint={t("figures.buildsHint", { succeeded, failed })}
    />
  );
}
