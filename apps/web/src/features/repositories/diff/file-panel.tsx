import DownOutlined from "@ant-design/icons/es/icons/DownOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import UnfoldOutlined from "@ant-design/icons/es/icons/ColumnHeightOutlined";
import type { ChangedFile } from "@lowforge/contract/repositories";
import Checkbox from "antd/es/checkbox";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useRepositoryLinks } from "../repository-links.ts";
import { ChangeFigures } from "./change-figures.tsx";
import type { DiffRange } from "./diff.queries.ts";
import type { DiffLayout } from "./diff-layout.store.ts";
import { isModeChanged } from "./file-words.rules.ts";
import type { LineRemarks } from "./line-remarks.ts";
import { FilePatch } from "./file-patch.tsx";
import styles from "./diff.module.css";

/** How many lines around a change are shown, one click after another. */
const contexts = [3, 20, 100];

interface FilePanelProps {
  readonly id: string;
  readonly range: DiffRange;
  readonly file: ChangedFile;
  readonly layout: DiffLayout;
  readonly isViewed: boolean;
  onView(isViewed: boolean): void;
  readonly remarks?: LineRemarks | undefined;
}

/** One changed file: what it is called, how much it changed, and its changes, which load when they come into view. */
export function FilePanel({ id, range, file, layout, isViewed, onView, remarks }: FilePanelProps) {
  const { t } = useTranslation("diff");
  const links = useRepositoryLinks(range.repositoryId);
  const [isOpen, setIsOpen] = useState(!isViewed);
  const [wasViewed, setWasViewed] = useState(isViewed);
  const [depth, setDepth] = useState(0);
  const { path, oldPath, kind } = file;
  if (wasViewed !== isViewed) {
    setWasViewed(isViewed);
    setIsOpen(!isViewed);
  }

  return (
    <section id={id} className={styles["file"]} aria-label={path} tabIndex={-1}>
      <header>
        <IconButton
          label={isOpen ? t("collapse", { path }) : t("expand", { path })}
          icon={isOpen ? <DownOutlined /> : <RightOutlined />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
        <h2 title={path}>{oldPath === path ? path : t("moved", { from: oldPath, to: path })}</h2>
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
        <Checkbox checked={isViewed} onChange={(event) => onView(event.target.checked)}>
          {t("viewed")}
        </Checkbox>
      </header>
      {isOpen && <FilePatch {...{ range, file, layout, remarks }} contextLines={contexts[depth] ?? 3} />}
    </section>
  );
}
