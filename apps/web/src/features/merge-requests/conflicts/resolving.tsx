import type { EndpointOutput } from "@lowforge/contract";
import type { conflictEndpoints, ConflictFile } from "@lowforge/contract/merge-requests";
import App from "antd/es/app";
import Button from "antd/es/button";
import Input from "antd/es/input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { FormAlert } from "../../../platform/errors/form-alert.tsx";
import { useLeaveQuestion } from "../../../platform/navigation/leave-question.tsx";
import { FormButtons } from "../../../ui/form-buttons.tsx";
import { useRepositoryLinks } from "../../repositories/index.tsx";
import type { OpenRequest } from "../request/open-request.ts";
import { type Answer, type Answers, isAnswered, toResolutions } from "./answers.rules.ts";
import { ConflictNav } from "./conflict-nav.tsx";
import { useResolveConflicts } from "./conflicts.queries.ts";
import { SideChoice } from "./side-choice.tsx";
import { TextConflict } from "./text-conflict.tsx";
import styles from "./conflicts.module.css";

const longestMessage = 50_000;

interface ResolvingProps extends OpenRequest {
  readonly conflicts: EndpointOutput<typeof conflictEndpoints.listConflicts>;
}

/** The paths in conflict beside the one that is being answered, then the message and the button that commits. */
export function Resolving({ request, conflicts }: ResolvingProps) {
  const { t } = useTranslation("mergeConflicts");
  const { files, sourceSha, targetSha } = conflicts;
  const { mergeRequestId, repositoryId, number } = request;
  const { message: toast } = App.useApp();
  const navigate = useNavigate();
  const links = useRepositoryLinks(repositoryId);
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [path, setPath] = useState(files[0]?.path);
  const [message, setMessage] = useState(conflicts.message);
  const resolve = useResolveConflicts();
  useLeaveQuestion(answers.size > 0);
  const file = files.find((one) => one.path === path);
  const done = files.filter((one) => isAnswered(answers.get(one.path))).length;

  function answer({ path: of }: ConflictFile, given: Answer): void {
    setAnswers((before) => new Map(before).set(of, given));
  }

  function submit(): void {
    const resolutions = toResolutions(files, answers);
    const said = message.trim() === "" ? {} : { message };
    resolve.mutate(
      { mergeRequestId, sourceSha, targetSha, resolutions, ...said },
      {
        onSuccess: () => {
          void toast.success(t("done", { count: files.length }));
          void navigate(links.mergeRequest(number), { state: { isSaved: true } });
        },
      },
    );
  }

  return (
    <div className={styles["page"]}>
      <p>{t("intro", { source: request.sourceBranch, target: request.targetBranch })}</p>
      <div className={styles["columns"]}>
        <ConflictNav {...{ files, answers, path }} onChoose={setPath} />
        {file !== undefined && (
          <section className={styles["file"]} aria-label={file.path}>
            <h3>
              <code>{file.path}</code>
            </h3>
            {file.kind === "text" ? (
              <TextConflict
                key={file.path}
                {...{ request, file, sourceSha, targetSha }}
                answer={answers.get(file.path)}
                onAnswer={(given) => answer(file, given)}
              />
            ) : (
              <SideChoice
                {...{ request, file }}
                answer={answers.get(file.path)}
                onAnswer={(given) => answer(file, given)}
              />
            )}
          </section>
        )}
      </div>
      <label className={styles["message"]}>
        <span>{t("message")}</span>
        <Input.TextArea
          rows={3}
          maxLength={longestMessage}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </label>
      <FormAlert error={resolve.error} />
      <FormButtons>
        <Button type="primary" loading={resolve.isPending} disabled={done < files.length} onClick={submit}>
          {t("submit", { source: request.sourceBranch })}
        </Button>
        <Button type="text" onClick={() => void navigate(links.mergeRequest(number))}>
          {t("cancel")}
        </Button>
        <span className={styles["progress"]} role="status">
          {t("progress", { done, total: files.length })}
        </span>
      </FormButtons>
    </div>
  );
}
