import { isWritablePath } from "@lowforge/contract/repositories";
import Input from "antd/es/input";
import Segmented from "antd/es/segmented";
import App from "antd/es/app";
import Button from "antd/es/button";
import { lazy, Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLeaveQuestion } from "../../../platform/navigation/leave-question.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { FormSkeleton } from "../../../ui/skeletons.tsx";
import { baseName, writePlace } from "../browse/place.rules.ts";
import { isMarkdown } from "../browse/readme.rules.ts";
import { ReadmeText } from "../browse/readme.tsx";
import { codePath, useScope } from "../repository-address.ts";
import type { OpenRepository } from "../with-repository.tsx";
import { CommitForm, type CommitWishes } from "./commit-form.tsx";
import { useCommitFiles, type EditInput } from "./edits.queries.ts";
import styles from "./edits.module.css";

const CodeEditor = lazy(() => import("./code-editor.tsx").then((module) => ({ default: module.CodeEditor })));

interface FileFormProps extends OpenRepository {
  readonly branch: string;
  readonly initialPath: string;
  readonly initialText: string;
  /** The commit that the member saw; null for a new file. */
  readonly seenCommit: string | null;
  readonly kind: "edit" | "create";
}

/** A file's path and text, and the commit that they go into. */
export function FileForm({ repository, branch, initialPath, initialText, seenCommit, kind }: FileFormProps) {
  const { t } = useTranslation("repositoryEdits");
  const { message } = App.useApp();
  const go = useGo();
  const scope = useScope();
  const commit = useCommitFiles();
  const place = useRef<HTMLDivElement>(null);
  const [path, setPath] = useState(initialPath);
  const [text, setText] = useState(initialText);
  const [isPreview, setIsPreview] = useState(false);
  const [isPathChecked, setIsPathChecked] = useState(false);
  const { repositoryId, defaultBranch } = repository;
  const isMoved = kind === "edit" && path !== initialPath;
  const isChanged = text !== initialText || path !== initialPath;
  useLeaveQuestion(isChanged && !commit.isSuccess);

  const addressOf = (target: string, shown: string): `/${string}` =>
    `${codePath(scope, repositoryId)}${writePlace({ ref: target === defaultBranch ? undefined : target, path: shown })}`;

  function actions(): EditInput["actions"] {
    if (kind === "create") return [{ kind: "create", path, content: text }];
    if (!isMoved) return [{ kind: "update", path, content: text }];
    const isTextKept = text === initialText;
    return [{ kind: "move", path, previousPath: initialPath, ...(isTextKept ? {} : { content: text }) }];
  }

  function submit({ message: written, newBranch }: CommitWishes): void {
    setIsPathChecked(true);
    if (!isWritablePath(path)) return;
    const input = { repositoryId, branch, expectedHead: seenCommit, message: written, actions: actions() };
    commit.mutate(newBranch === undefined ? input : { ...input, newBranch }, {
      onSuccess: ({ branch: target }) => {
        go(addressOf(target, path), { state: { isSaved: true } });
        void message.success(t("saved", { branch: target }));
      },
    });
  }

  return (
    <div className={styles["form"]} ref={place}>
      <PathField
        value={path}
        isBad={isPathChecked && !isWritablePath(path)}
        onChange={setPath}
        onLeave={() => setIsPathChecked(true)}
      />
      {isMarkdown(path) && (
        <Segmented
          value={isPreview ? "preview" : "edit"}
          options={[
            { value: "edit", label: t("edit") },
            { value: "preview", label: t("preview") },
          ]}
          onChange={(view) => setIsPreview(view === "preview")}
        />
      )}
      <div hidden={isPreview}>
        <Suspense fallback={<FormSkeleton />}>
          <CodeEditor
            label={t("content")}
            initialText={initialText}
            path={path}
            onChange={setText}
            onSubmit={() => place.current?.querySelector("form")?.requestSubmit()}
          />
        </Suspense>
      </div>
      {isPreview && (
        <div className={styles["preview"]}>
          <ReadmeText text={text} document={{ repositoryId: repository.repositoryId, ref: branch, path }} />
        </div>
      )}
      <CommitForm
        branch={branch}
        defaultMessage={defaultMessage()}
        action={t("commit")}
        isBusy={commit.isPending}
        isDisabled={!isChanged}
        error={commit.error}
        onConflict={
          <Button size="small" href={`${location.pathname}${location.search}`} target="_blank">
            {t("openLatest")}
          </Button>
        }
        onCommit={submit}
        onCancel={() => go(addressOf(branch, kind === "edit" ? initialPath : initialPath.replace(/\/$/, "")))}
      />
    </div>
  );

  function defaultMessage(): string {
    if (kind === "create") return baseName(path) === "" ? "" : t("createMessage", { name: baseName(path) });
    return isMoved
      ? t("moveMessage", { from: initialPath, to: path })
      : t("updateMessage", { name: baseName(path) });
  }
}

interface PathFieldProps {
  readonly value: string;
  readonly isBad: boolean;
  onChange(path: string): void;
  onLeave(): void;
}

function PathField({ value, isBad, onChange, onLeave }: PathFieldProps) {
  const { t } = useTranslation("repositoryEdits");
  const problem = value === "" ? t("pathEmpty") : t("pathBad");
  return (
    <label className={styles["path"]}>
      <span>{t("path")}</span>
      <Input
        value={value}
        status={isBad ? "error" : ""}
        aria-invalid={isBad}
        aria-describedby="edit-path-hint"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      <small id="edit-path-hint" data-bad={isBad}>
        {isBad ? problem : t("pathHint")}
      </small>
    </label>
  );
}
