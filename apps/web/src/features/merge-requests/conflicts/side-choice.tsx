import type { ConflictFile, ConflictTake, MergeRequestDetail } from "@lowforge/contract/merge-requests";
import Radio from "antd/es/radio";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../../platform/format/size.ts";
import type { Answer } from "./answers.rules.ts";
import styles from "./conflicts.module.css";

interface SideChoiceProps {
  readonly request: MergeRequestDetail;
  readonly file: ConflictFile;
  readonly answer: Answer | undefined;
  onAnswer(answer: Answer): void;
}

/** Takes one side of a path whole, or none, and says why its text cannot be joined here. */
export function SideChoice({ request, file, answer, onAnswer }: SideChoiceProps) {
  const { t } = useTranslation("mergeConflicts");
  const { sourceBranch: source, targetBranch: target } = request;
  const taken = answer !== undefined && "take" in answer ? answer.take : undefined;
  const sideOf = (take: ConflictTake) =>
    take === "ours" ? file.ours : take === "theirs" ? file.theirs : null;
  return (
    <div className={styles["sides"]}>
      <p>{t(`kind.${file.kind}`, { source, target })}</p>
      <Radio.Group
        aria-label={t("which", { path: file.path })}
        value={taken}
        onChange={(event) => onAnswer({ take: event.target.value as ConflictTake })}
      >
        {file.takes.map((take) => {
          const side = sideOf(take);
          return (
            <Radio key={take} value={take}>
              {t(`take.${take}`, { source, target })}
              {side !== null && side.sizeBytes > 0 && (
                <span className={styles["size"]}> {formatSize(side.sizeBytes)}</span>
              )}
            </Radio>
          );
        })}
      </Radio.Group>
    </div>
  );
}
