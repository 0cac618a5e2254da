import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import UnfoldOutlined from "@ant-design/icons/es/icons/ColumnHeightOutlined";
import type { ChangedFile } from "@lowforge/contract/repositories";
import Checkbox from "antd/es/checkbox";
import { memo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useRepositoryLinks } from "../repository-links.ts";
import { ChangeFigures } from "./change-figures.tsx";
import { type DiffRange, linesAround } from "./diff.queries.ts";
import type { DiffLayout } from "./diff-layout.store.ts";
import { isModeChanged } from "./file-words.rules.ts";
import type { ChosenLines, LineRemark } from "./line-remarks.ts";
import { FilePatch, PatchRoom, roomLines } from "./file-patch.tsx";
import { useIsNear } from "./use-is-near.ts";
import styles from "./diff.module.css";

/** How many lines around a change are shown, one click after another. */
const contexts = [linesAround, 20, 100];

interface FilePanelProps {
  readonly id: string;
  readonly range: DiffRange;
  readonly file: ChangedFile;
  readonly layout: DiffLayout;
  readonly isViewed: boolean;
  /** One of the first files, which are seen at once. */
  readonly isFirst: boolean;
  onView(path: string, isViewed: boolean): void;
  readonly remarks: readonly LineRemark[];
  readonly onBegin?: ((file: ChangedFile, lines: ChosenLines) => void) | undefined;
}

/**
 * One changed file: what it is called, how much it changed, and its changes. Far from what is seen it is a name with
 * the room that its changes will take, and drawn anew only where something of its own is new.
 */
export const FilePanel = memo(function FilePanel({ id, isFirst, ...props }: FilePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const isNear = useIsNear(panel, isFirst);
  const { file, isViewed, remarks } = props;
  // What is said can be gone to by its address and by the way from thread to thread, wherever it stands.
  const isDrawn = isNear || remarks.length > 0;
  return (
    <section
      ref={panel}
      id={id}
      className={styles["file"]}
      style={{ containIntrinsicBlockSize: `auto ${guessHeight(props)}px` }}
      aria-label={file.path}
      tabIndex={-1}
    >
      {isDrawn ? (
        <NearPanel {...props} />
      ) : (
        <>
          <header>
            <FileName file={file} />
          </header>
          {!isViewed && <PatchRoom file={file} />}
        </>
      )}
    </section>
  );
});

const headHeight = 44;
const guessedLineHeight = 20;

/** What the browser takes for the height of a panel that it has not laid out yet, in CSS pixels. */
function guessHeight({ file, isViewed }: Pick<FilePanelProps, "file" | "isViewed">): number {
  const lines = Math.min(file.additions + file.deletions, roomLines);
  return headHeight + (isViewed ? 0 : lines * guessedLineHeight);
}

function FileName({ file: { path, oldPath } }: Pick<FilePanelProps, "file">) {
  const { t } = useTranslation("diff");
  return <h2 title={path}>{oldPath === path ? path : t("moved", { from: oldPath, to: path })}</h2>;
}

type NearPanelProps = Omit<FilePanelProps, "id" | "isFirst">;

function NearPanel({ range, file, layout, isViewed, onView, remarks, onBegin }: NearPanelProps) {
  const { t } = useTranslation("diff");
  const links = useRepositoryLinks(range.repositoryId);
  const [isOpen, setIsOpen] = useState(!isViewed);
  const [wasViewed, setWasViewed] = useState(isViewed);
  const [depth, setDepth] = useState(0);
  const { path, kind } = file;
  if (wasViewed !== isViewed) {
    setWasViewed(isViewed);
    setIsOpen(!isViewed);
  }

  return (
    <>
      <header>
        <IconButton
          label={isOpen ? t("collapse", { path }) : t("expand", { path })}
          icon={isOpen ? <DownOutlined /> : <RightOutlined />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
        <FileName file={file} />
        <CopyButton text={path} label={t("copyPath")} />
        <span className={styles["kind"]}>
          {kind !== "modified" && <span>{t(`kind.${kind}`)}</span>}
          {isModeChanged(file) && <span>{t("mode", { from: file.oldMode, to: file.newMode })}</span>}
        </span>
        <ChangeFigures additions={file.additions} deletions={file.deletions} />
        {isOpen && depth < contexts.length - 1 && !file.isBinary && (
          <IconButton
            label={t("moreContext")}
            icon={<UnfoldOutlined />}
            onClick={() => setDepth(depth + 1)}
          />
        )}
        {kind !== "deleted" && (
          <Link className={styles["view"]} to={links.code({ ref: range.head, path })}>
            {t("viewFile")}
          </Link>
        )}
        <Checkbox checked={isViewed} onChange={(event) => onView(path, event.target.checked)}>
          {t("viewed")}
        </Checkbox>
      </header>
      {isOpen && (
        <FilePatch
          {...{ range, file, layout, remarks, onBegin }}
          contextLines={contexts[depth] ?? linesAround}
        />
      )}
    </>
  );
}
