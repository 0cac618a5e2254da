import type { ConflictFile, MergeRequestDetail } from "@lowforge/contract/merge-requests";
import Button from "antd/es/button";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { FormSkeleton } from "../../../ui/skeletons.tsx";
import { CodeEditor } from "../../repositories/index.tsx";
import type { Answer } from "./answers.rules.ts";
import { useConflict } from "./conflicts.queries.ts";
import { choose, findMarks, type MarkChoice, type MarkedPlace } from "./marks.rules.ts";
import styles from "./conflicts.module.css";

interface TextConflictProps {
  readonly request: MergeRequestDetail;
  readonly file: ConflictFile;
  readonly sourceSha: string;
  readonly targetSha: string;
  readonly answer: Answer | undefined;
  onAnswer(answer: Answer): void;
}

/** A text in conflict, once it is loaded. */
export function TextConflict(props: TextConflictProps) {
  const { request, file, sourceSha, targetSha } = props;
  const { mergeRequestId } = request;
  const texts = useConflict({ mergeRequestId, path: file.path, sourceSha, targetSha });
  if (texts.data === undefined) {
    if (!texts.isError) return <FormSkeleton />;
    return <LoadError error={texts.error} onRetry={() => void texts.refetch()} />;
  }
  return <Editing {...props} texts={texts.data} />;
}

interface Texts {
  readonly ours: string;
  readonly theirs: string;
  readonly merged: string;
}

const choices = ["ours", "theirs", "both"] as const;

/** Each marked place with its buttons, and the whole text below them, which may be written freely. */
function Editing({ request, file, answer, onAnswer, texts }: TextConflictProps & { readonly texts: Texts }) {
  const { t } = useTranslation("mergeConflicts");
  const { sourceBranch: source, targetBranch: target } = request;
  const original = texts.merged;
  const text = answer !== undefined && "text" in answer ? answer.text : original;
  // The editor reads its text once, so that a choice from outside begins it anew.
  const [begun, setBegun] = useState({ text, time: 0 });
  const places = findMarks(text);
  const branches = { source, target };

  function write(next: string): void {
    setBegun(({ time }) => ({ text: next, time: time + 1 }));
    onAnswer({ text: next, original });
  }

  return (
    <div className={styles["text"]}>
      <div className={styles["whole"]}>
        <span role="status">{t("places", { count: places.length })}</span>
        <Button size="small" onClick={() => write(texts.ours)}>
          {t("whole.ours", branches)}
        </Button>
        <Button size="small" onClick={() => write(texts.theirs)}>
          {t("whole.theirs", branches)}
        </Button>
        {text !== original && (
          <Button size="small" type="text" onClick={() => write(original)}>
            {t("whole.reset")}
          </Button>
        )}
      </div>
      {places.length > 0 && (
        <ol className={styles["places"]}>
          {places.map((place, index) => (
            <Place
              key={`${index} ${place.from}`}
              {...{ place, branches }}
              onChoose={(choice) => write(choose(text, place, choice))}
            />
          ))}
        </ol>
      )}
      <Suspense fallback={<FormSkeleton />}>
        <CodeEditor
          key={begun.time}
          label={t("editor", { path: file.path })}
          initialText={begun.text}
          path={file.path}
          onChange={(next) => onAnswer({ text: next, original })}
          onSubmit={() => undefined}
        />
      </Suspense>
    </div>
  );
}

interface PlaceProps {
  readonly place: MarkedPlace;
  readonly branches: { readonly source: string; readonly target: string };
  onChoose(choice: MarkChoice): void;
}

function Place({ place, branches, onChoose }: PlaceProps) {
  const { t } = useTranslation("mergeConflicts");
  return (
    <li>
      <span>{t("lines", { from: place.from + 1, to: place.to + 1 })}</span>
      <span className={styles["choices"]}>
        {choices.map((choice) => (
          <Button key={choice} size="small" onClick={() => onChoose(choice)}>
            {t(`use.${choice}`, branches)}
          </Button>
        ))}
      </span>
      <pre aria-label={t("side", { branch: branches.source })} data-side="ours" tabIndex={0}>
        {place.ours.join("\n")}
      </pre>
      <pre aria-label={t("side", { branch: branches.target })} data-side="theirs" tabIndex={0}>
        {place.theirs.join("\n")}
      </pre>
    </li>
  );
}
