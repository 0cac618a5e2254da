import type { BuildRecordDetail } from "@lowforge/contract/pipelines";
import { useTranslation } from "react-i18next";
import { Status } from "../../../ui/status.tsx";
import { Elapsed } from "../elapsed.tsx";
import styles from "../pipelines.module.css";

interface StepColumnProps {
  readonly record: BuildRecordDetail;
  goToSection(name: string): void;
}

/** The steps with their states; each one that has begun leads to its place in the log. */
export function StepColumn({ record, goToSection }: StepColumnProps) {
  const { t } = useTranslation("pipelines");
  return (
    <nav className={styles["stepColumn"]} aria-label={t("task.steps")}>
      <h2>{t("task.steps")}</h2>
      <ol>
        {record.progress.map((step, index) => (
          <li key={`${index} ${step.name}`}>
            <button
              type="button"
              disabled={step.logOffset === null}
              onClick={() => goToSection(`step_${index}`)}
            >
              <span className={styles["stepName"]} title={step.name}>
                {step.name}
              </span>
              <span className={styles["stepState"]}>
                <Status kind="build" code={step.state} />
                {step.startedAt !== null && (
                  <span>
                    <Elapsed {...step} isRunning={step.state === "running"} />
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
