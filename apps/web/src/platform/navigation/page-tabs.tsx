import { Link, type To } from "react-router";
import { formatFigure } from "../format/number.ts";
import styles from "./page-tabs.module.css";
import { useCurrentInSight } from "./use-current-in-sight.ts";

export interface PageTab {
  readonly key: string;
  readonly label: string;
  readonly to: To;
  readonly isCurrent: boolean;
  /** What the tab holds, behind its word; hidden while it is not known, and where there is nothing to count. */
  readonly count?: number | null | undefined;
}

interface PageTabsProps {
  readonly label: string;
  readonly tabs: readonly PageTab[];
  /** For views of one page: going to another replaces the address and keeps where the page is scrolled to. */
  readonly isInPlace?: boolean;
}

/** Pages of one thing, each at an address of its own; on narrow screens the row scrolls and keeps the present one in sight. */
export function PageTabs({ label, tabs, isInPlace = false }: PageTabsProps) {
  const row = useCurrentInSight();
  return (
    <nav ref={row} className={styles["tabs"]} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={tab.to}
          replace={isInPlace}
          preventScrollReset={isInPlace}
          aria-current={tab.isCurrent ? "page" : undefined}
        >
          {tab.label}
          {typeof tab.count === "number" && (
            <span className={styles["count"]}>{formatFigure(tab.count)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
