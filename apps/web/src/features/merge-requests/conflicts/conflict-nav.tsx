import CheckCircleFilled from "@ant-design/icons/es/icons/CheckCircleFilled";
import ExclamationCircleOutlined from "@ant-design/icons/es/icons/ExclamationCircleOutlined";
import type { ConflictFile } from "@lowforge/contract/merge-requests";
import { useTranslation } from "react-i18next";
import { type Answers, isAnswered } from "./answers.rules.ts";
import styles from "./conflicts.module.css";

interface ConflictNavProps {
  readonly files: readonly ConflictFile[];
  readonly answers: Answers;
  readonly path: string | undefined;
  onChoose(path: string): void;
}

/** The paths in conflict, with which of them have their answer. */
export function ConflictNav({ files, answers, path, onChoose }: ConflictNavProps) {
  const { t } = useTranslation("mergeConflicts");
  return (
    <nav className={styles["nav"]} aria-label={t("files")}>
      <ul>
        {files.map((file) => {
          const isDone = isAnswered(answers.get(file.path));
          return (
            <li key={file.path}>
              <button
                type="button"
                aria-current={file.path === path ? "true" : undefined}
                data-done={isDone}
                onClick={() => onChoose(file.path)}
              >
                {isDone ? (
                  <CheckCircleFilled aria-label={t("state.done")} />
                ) : (
                  <ExclamationCircleOutlined aria-label={t("state.open")} />
                )}
                <span>{file.path}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
