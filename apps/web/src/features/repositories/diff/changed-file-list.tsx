import type { ChangedFile } from "@lowforge/contract/repositories";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../../ui/search-field.tsx";
import { baseName } from "../browse/place.rules.ts";
import { ChangeFigures } from "./change-figures.tsx";
import { buildFileTree, filterFiles, type TreeDirectory } from "./file-tree.rules.ts";
import styles from "./diff.module.css";

interface ChangedFileListProps {
  readonly files: readonly ChangedFile[];
  readonly viewed: ReadonlySet<string>;
  onChoose(path: string): void;
}

/** The changed files as a tree with a filter; choosing one goes to its changes. */
export function ChangedFileList({ files, viewed, onChoose }: ChangedFileListProps) {
  const { t } = useTranslation("diff");
  const [words, setWords] = useState("");
  const found = useMemo(() => filterFiles(files, words), [files, words]);
  const tree = useMemo(() => buildFileTree(found), [found]);
  return (
    <nav className={styles["tree"]} aria-label={t("files")}>
      <SearchField label={t("filter")} value={words} onSearch={setWords} />
      {found.length === 0 && <p className={styles["noneMatch"]}>{t("noneMatch")}</p>}
      <div className={styles["treeScroll"]}>
        <Directory directory={tree} viewed={viewed} onChoose={onChoose} />
      </div>
    </nav>
  );
}

interface DirectoryProps extends Omit<ChangedFileListProps, "files"> {
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
