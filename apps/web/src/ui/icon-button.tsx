import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { NameHint } from "./name-hint.tsx";
import styles from "./icon-button.module.css";

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children" | "className"> {
  /** What the button does: its accessible name and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button of one icon in a box of 28 px (44 px under coarse pointers), named for those who can't see the icon. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <NameHint name={label}>
      <button type="button" {...rest} aria-label={label} className={styles["button"]}>
        <span aria-hidden="true">{icon}</span>
      </button>
    </NameHint>
  );
}
