import type { ReactNode } from "react";
import styles from "./main-action.module.css";

/** The one button that most people come to a page for; below 992 px it sticks to the bottom edge, in reach of a thumb. */
export function MainAction({ children }: { readonly children: ReactNode }) {
  return <div className={styles["action"]}>{children}</div>;
}
