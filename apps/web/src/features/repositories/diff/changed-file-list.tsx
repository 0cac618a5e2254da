import type { ChangedFile } from "@lowforge/contract/repositories";
import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSingleKeys } from "../../../platform/navigation/use-single-keys.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { baseName } from "../browse/place.rules.ts";
import { ChangeFigures } from "./change-figures.tsx";
import { buildFileTree, type TreeDirectory } from "./file-tree.rules.ts";
import styles from "./diff.module.css";

/** By what the files are limited, and how many that leaves on all pages. */
export interface FileFilter {
  readonly words: string;
  readonly total: number;
  onFilter(words: string): void;
}

interface TreeProps {
  readonly viewed: ReadonlySet<string>;
  onChoose(path: string): void;
}

interface ChangedFileListProps extends TreeProps {
  readonly files: readonly ChangedFile[];
  readonly filter: FileFilter;
}

/** The changed files as a tree with a filter, which `/` goes to; choosing a file goes to its changes. */
export function ChangedFileList({ files, filter, viewed, onChoose }: ChangedFileListProps) {
  const { t } = useTranslation("diff");
  const nav = useRef<HTMLElement>(null);
  const tree = useMemo(() => buildFileTree(files), [files]);
  const { words, total, onFilter } = filter;
  useSingleKeys(
    { "/": () => nav.current?.querySelector("input")?.focus() },
    { names: { "/": "filterFiles" } },
  );
  return (
    <nav ref={nav} className={styles["tree"]} aria-label={t("files")}>
      <SearchField label={t("filter")} value={words} onSearch={onFilter} />
      <span className="lf-visually-hidden" role="status">
        {words === "" ? "" : t("found", { count: total })}
      </span>
      {files.length === 0 && <p className={styles["noneMatch"]}>{t("noneMatch")}</p>}
      <div className={styles["treeScroll"]}>
        <Directory directory={tree} viewed={viewed} onChoose={onChoose} />
      </div>
    </nav>
  );
}

interface DirectoryProps extends TreeProps {
  readonly directory: TreeDirectory<ChangedFile>;
}

function Directory({ directory, viewed, onChoose }: DirectoryProps) {
  return (
    <ul>
      {directory.directories.map((inner) => (
        <li key={inner.path}>
          <span className={styles["directory"]} title={inner.path}>
            {inner.name}
          </span>
          <Directory directory={inner} viewed={viewed} onChoose={onChoose} />
        </li>
      ))}
      {directory.files.map((file) => (
        <li key={file.path}>
          <button
            type="button"
            data-viewed={viewed.has(file.path)}
            title={file.path}
            onClick={() => onChoose(file.path)}
          >
            <span>{baseName(file.path)}</span>
            <ChangeFigures additions={file.additions} deletions={file.deletions} />
          </button>
        </li>
      ))}
    </ul>
  );
}
