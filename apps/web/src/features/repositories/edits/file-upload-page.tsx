import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import App from "antd/es/app";
import Alert from "antd/es/alert";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../../platform/format/size.ts";
import { useLeaveQuestion } from "../../../platform/navigation/leave-question.tsx";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { DropZone } from "../../../ui/drop-zone.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { writePlace } from "../browse/place.rules.ts";
import { codePath, useScope } from "../repository-address.ts";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { CommitForm, type CommitWishes } from "./commit-form.tsx";
import { EditFrame } from "./edit-frame.tsx";
import type { EditPlace } from "./edit-place.ts";
import { useCommitFiles } from "./edits.queries.ts";
import { joinPath, uploadLimits } from "./edits.rules.ts";
import { readAsBase64 } from "./read-file.ts";
import { useExistingNames } from "./use-existing-names.ts";
import styles from "./edits.module.css";

/** Puts files into a folder of a branch by one commit; those of the same name are replaced. */
export function FileUploadPage() {
  return <WithRepository>{(open) => <Uploading {...open} />}</WithRepository>;
}

function Uploading(open: OpenRepository) {
  const { t } = useTranslation("repositoryEdits");
  return (
    <EditFrame {...open} title={() => t("uploadTitle")}>
      {(place) => <UploadForm {...open} place={place} />}
    </EditFrame>
  );
}

function UploadForm({ repository, place }: OpenRepository & { readonly place: EditPlace }) {
  const { t } = useTranslation("repositoryEdits");
  const { message } = App.useApp();
  const go = useGo();
  const scope = useScope();
  const commit = useCommitFiles();
  const [files, setFiles] = useState<readonly File[]>([]);
  const { repositoryId, defaultBranch, isEmpty } = repository;
  const { branch, path: folder } = place;
  const ref = branch === defaultBranch ? undefined : branch;
  const existing = useExistingNames({ repositoryId, ref, path: folder }, !isEmpty);
  useLeaveQuestion(files.length > 0 && !commit.isSuccess);

  const sizeBytes = files.reduce((sum, { size }) => sum + size, 0);
  const isTooMuch = sizeBytes > uploadLimits.bytes;
  const isTooMany = files.length > uploadLimits.files;
  const [isAsked, setIsAsked] = useState(false);
  const chooser = useRef<HTMLDivElement>(null);

  /** A file that is chosen again takes the place of the one before. */
  function add(more: readonly File[]): void {
    setFiles((chosen) => [...chosen.filter(({ name }) => !more.some((file) => file.name === name)), ...more]);
  }

  function submit(wishes: CommitWishes): void {
    if (files.length > 0 && !isTooMuch && !isTooMany) return void upload(wishes);
    setIsAsked(true);
    chooser.current?.querySelector("button")?.focus();
  }

  async function upload({ message: written, newBranch }: CommitWishes): Promise<void> {
    const actions = await Promise.all(
      files.map(async (file) => {
        const kind = existing.has(file.name) ? ("update" as const) : ("create" as const);
        const content = await readAsBase64(file);
        return { kind, path: joinPath(folder, file.name), content, encoding: "base64" as const };
      }),
    );
    const input = { repositoryId, branch, expectedHead: null, message: written, actions };
    commit.mutate(newBranch === undefined ? input : { ...input, newBranch }, {
      onSuccess: ({ branch: target }) => {
        const shown = { ref: target === defaultBranch ? undefined : target, path: folder };
        go(`${codePath(scope, repositoryId)}${writePlace(shown)}`, { state: { isSaved: true } });
        void message.success(t("saved", { branch: target }));
      },
    });
  }

  return (
    <div className={styles["form"]}>
      <p className={styles["folder"]}>
        {t("folder")} <code>{folder === "" ? t("folderTop") : folder}</code>
      </p>
      <div ref={chooser}>
        <DropZone label={t("choose")} hint={t("dropHint")} invitation={t("drop")} onFiles={add} />
      </div>
      <FileList
        files={files}
        existing={existing}
        onRemove={(name) => setFiles((chosen) => chosen.filter((file) => file.name !== name))}
      />
      {isAsked && files.length === 0 && <Alert type="error" showIcon role="alert" title={t("chooseFirst")} />}
      {isTooMuch && (
        <Alert type="error" showIcon role="alert" title={t("tooMuch", { size: formatSize(sizeBytes) })} />
      )}
      {isTooMany && <Alert type="error" showIcon role="alert" title={t("tooMany")} />}
      <CommitForm
        branch={branch}
        defaultMessage={files.length === 0 ? "" : t("uploadMessage", { count: files.length })}
        action={t("commit")}
        isBusy={commit.isPending}
        error={commit.error}
        onCommit={submit}
        onCancel={() => go(`${codePath(scope, repositoryId)}${writePlace({ ref, path: folder })}`)}
      />
    </div>
  );
}

interface FileListProps {
  readonly files: readonly File[];
  readonly existing: ReadonlySet<string>;
  onRemove(name: string): void;
}

function FileList({ files, existing, onRemove }: FileListProps) {
  const { t } = useTranslation("repositoryEdits");
  if (files.length === 0) return <p className={styles["none"]}>{t("noFiles")}</p>;
  return (
    <ul className={styles["files"]} aria-label={t("files")}>
      {files.map(({ name, size }) => (
        <li key={name}>
          <span title={name}>{name}</span>
          {existing.has(name) && <small>{t("replaces")}</small>}
          <span>{formatSize(size)}</span>
          <IconButton
            label={t("remove", { name })}
            icon={<DeleteOutlined />}
            onClick={() => onRemove(name)}
          />
        </li>
      ))}
    </ul>
  );
}
