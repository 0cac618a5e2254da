import styles from "./sign-in.module.css";

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly children: string;
}

/** The primary button of the way in, which shows by itself that it works. */
export function SubmitButton({ isBusy, children }: SubmitButtonProps) {
  return (
    <button type="submit" className={styles["submit"]} aria-busy={isBusy}>
      {isBusy && <span className={styles["spinner"]} aria-hidden="true" />}
      {children}
    </button>
  );
}
