import type { BuildStep } from "@lowforge/contract/pipelines";
import styles from "../pipelines.module.css";

/** The steps in order, each with its command. */
export function TaskSteps({ steps }: { readonly steps: readonly BuildStep[] }) {
  return (
    <ol className={styles["stepList"]}>
      {steps.map(({ name, command }, index) => (
        <li key={`${index} ${name}`}>
          <h3>
            {index + 1}. {name}
          </h3>
          <pre tabIndex={0} aria-label={name}>
            {command}
          </pre>
        </li>
      ))}
    </ol>
  );
}
