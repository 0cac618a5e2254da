import type { Explanation, MissingPermission } from "@lowforge/contract/users";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../ui/dialog.tsx";
import { DetailSkeleton } from "../../../ui/skeletons.tsx";
import { PersonLine } from "../../users/index.ts";
import { QuestionRefused } from "./question-refused.tsx";
import { useExplanation } from "./explanations.queries.ts";
import styles from "./explanations.module.css";
import { useExplanationWords } from "./use-explanation-words.ts";
import { usePlaceName } from "./use-place-name.ts";

interface WhyDialogProps {
  readonly missing: MissingPermission;
  readonly isOpen: boolean;
  onClose(): void;
}

/** Why the member was refused: what it needs, what they are, which roles may, and whom to ask. */
export function WhyDialog({ missing, isOpen, onClose }: WhyDialogProps) {
  const { t } = useTranslation("explanations");
  return (
    <Dialog
      open={isOpen}
      title={t("title")}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      <Why missing={missing} />
    </Dialog>
  );
}

function Why({ missing }: { readonly missing: MissingPermission }) {
  const found = useExplanation(missing);
  if (found.isPending) return <DetailSkeleton />;
  if (found.isError) return <QuestionRefused error={found.error} onRetry={() => void found.refetch()} />;
  return <Answer missing={missing} explanation={found.data} />;
}

interface AnswerProps {
  readonly missing: MissingPermission;
  readonly explanation: Explanation;
}

function Answer({ missing, explanation }: AnswerProps) {
  const { t } = useTranslation("explanations");
  const { nameOf, reasonText, isAboutRole, rolesText } = useExplanationWords();
  const { reason, role, rolesThatMay, askWhom } = explanation;
  const place = usePlaceName(missing);
  const permission = nameOf(missing.permission);
  return (
    <div className={styles["answer"]} role="status">
      <p>
        {place === null ? t("needed", { permission }) : t(`neededIn.${place.kind}`, { permission, ...place })}
      </p>
      <p>{reason === null ? t("allowed") : reasonText(reason, role)}</p>
      {isAboutRole(reason) && <p>{rolesText(rolesThatMay)}</p>}
      {askWhom.length > 0 && (
        <section aria-label={t("ask")}>
          <h3>{t("ask")}</h3>
          <ul>
            {askWhom.map((person) => (
              <li key={person.userId}>
                <PersonLine person={person} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
