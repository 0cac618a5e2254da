import type { ReactNode } from "react";
import styles from "./dialog-buttons.module.css";

/** The row of buttons that ends a dialog. */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return <div className={styles["buttons"]}>{children}</div>;
}
