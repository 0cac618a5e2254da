import { useTranslation } from "react-i18next";
import styles from "./skeletons.module.css";

interface ListSkeletonProps {
  readonly rows?: number;
}

/** The shape of a list while it loads. Invisible for the first 200 ms, so that quick answers never flicker. */
export function ListSkeleton({ rows = 6 }: ListSkeletonProps) {
  return (
    <Waiting>
      {Array.from({ length: rows }, (_unused, row) => (
        <div key={row} className={styles["row"]}>
          <span className={styles["bar"]} style={{ width: `${22 + ((row * 7) % 18)}%` }} />
          <span className={styles["bar"]} style={{ width: "12%" }} />
          <span className={styles["bar"]} style={{ width: "10%" }} />
        </div>
      ))}
    </Waiting>
  );
}

/** The shape of a list of cards while it loads. */
export function CardSkeleton({ cards = 8 }: { readonly cards?: number }) {
  return (
    <Waiting>
      <div className={styles["cards"]}>
        {Array.from({ length: cards }, (_unused, card) => (
          <div key={card} className={styles["card"]}>
            <span className={styles["picture"]} />
            <span className={styles["bar"]} style={{ width: `${40 + ((card * 11) % 30)}%` }} />
            <span className={styles["bar"]} style={{ width: "80%" }} />
          </div>
        ))}
      </div>
    </Waiting>
  );
}

/** The shape of a page with a title and text while it loads. */
export function DetailSkeleton() {
  return (
    <Waiting>
      <div className={styles["block"]}>
        <span className={styles["bar"]} style={{ width: "14%", height: 12 }} />
        <span className={styles["bar"]} style={{ width: "32%", height: 24 }} />
        <span className={styles["bar"]} style={{ width: "68%" }} />
        <span className={styles["bar"]} style={{ width: "54%" }} />
      </div>
      <ListSkeleton rows={4} />
    </Waiting>
  );
}

/** The shape of a form while it loads. */
export function FormSkeleton() {
  return (
    <Waiting>
      {[40, 96, 40].map((height, field) => (
        <div key={field} className={styles["block"]} style={{ maxWidth: 640 }}>
          <span className={styles["bar"]} style={{ width: "18%" }} />
          <span className={styles["bar"]} style={{ width: "100%", height }} />
        </div>
      ))}
    </Waiting>
  );
}

function Waiting({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles["waiting"]} aria-busy="true">
      <span className="lf-visually-hidden" role="status">
        {t("list.loading")}
      </span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
