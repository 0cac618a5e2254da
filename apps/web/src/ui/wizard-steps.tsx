import { useTranslation } from "react-i18next";
import styles from "./wizard-steps.module.css";

interface WizardStepsProps {
  /** Nouns, at most three. */
  readonly steps: readonly string[];
  /** Which of them is shown, from 0. */
  readonly current: number;
}

/** Where one is in a wizard: "1 Template – 2 Details". */
export function WizardSteps({ steps, current }: WizardStepsProps) {
  const { t } = useTranslation();
  return (
    <ol className={styles["steps"]} aria-label={t("wizard.steps")}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? "step" : undefined} data-done={index < current}>
          <span className={styles["number"]} aria-hidden="true">
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
