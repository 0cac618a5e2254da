import type { ReactNode } from "react";
import styles from "./form-buttons.module.css";

/** Submit at the left, then Cancel as text; below 992 px they stick to the bottom edge. */
export function FormButtons({ children }: { readonly children: ReactNode }) {
  return <div className={styles["buttons"]}>{children}</div>;
}
