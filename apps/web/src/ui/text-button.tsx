import type { ButtonHTMLAttributes } from "react";
import styles from "./text-button.module.css";

/** A button that is nothing but its text until one points at it: 28 px (44 px under coarse pointers), where one of the component library would be too much. */
export function TextButton(props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className">) {
  return <button type="button" {...props} className={styles["button"]} />;
}
