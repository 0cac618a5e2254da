import FileOutlined from "@ant-design/icons/es/icons/FileOutlined";
import FileTextOutlined from "@ant-design/icons/es/icons/FileTextOutlined";
import FolderFilled from "@ant-design/icons/es/icons/FolderFilled";
import FolderOpenOutlined from "@ant-design/icons/es/icons/FolderOpenOutlined";
import LinkOutlined from "@ant-design/icons/es/icons/LinkOutlined";
import type { TreeEntry } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatSize } from "../../../platform/format/size.ts";
import { parentPath, writePlace } from "./place.rules.ts";
import { isMarkdown } from "./readme.rules.ts";
import styles from "./code.module.css";

const icons = {
  directory: FolderFilled,
  file: FileOutlined,
  symlink: LinkOutlined,
  submodule: FolderOpenOutlined,
} satisfies Record<TreeEntry["kind"], typeof FileOutlined>;

interface TreeTableProps {
  readonly entries: readonly TreeEntry[];
  readonly refName: string | undefined;
  readonly path: string;
}

/** The entries of a directory, directories first. */
export function TreeTable({ entries, refName, path }: TreeTableProps) {
  const { t } = useTranslation("repositories");
  return (
    <table className={styles["tree"]}>
      <caption className="lf-visually-hidden">{t("code.files")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("code.name")}</th>
          <th scope="col">{t("code.size")}</th>
        </tr>
      </thead>
      <tbody>
        {path !== "" && (
          <tr>
            <td colSpan={2}>
              <Link to={{ search: writePlace({ ref: refName, path: parentPath(path) }) }}>
                <FolderOpenOutlined aria-hidden="true" />
                <span aria-hidden="true">..</span>
                <span className="lf-visually-hidden">{t("code.up")}</span>
              </Link>
            </td>
          </tr>
        )}
        {entries.map((entry) => (
          <Row key={entry.path} entry={entry} refName={refName} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ entry, refName }: { readonly entry: TreeEntry; readonly refName: string | undefined }) {
  const { t } = useTranslation("repositories");
  const Icon = isMarkdown(entry.name) && entry.kind === "file" ? FileTextOutlined : icons[entry.kind];
  return (
    <tr>
      <td>
        <Link to={{ search: writePlace({ ref: refName, path: entry.path }) }} title={entry.name}>
          <Icon aria-hidden="true" data-kind={entry.kind} />
          <span className={styles["entry"]}>{entry.name}</span>
          {entry.kind !== "file" && <span className="lf-visually-hidden">{t(`code.${entry.kind}`)}</span>}
        </Link>
      </td>
      <td>{entry.kind === "file" && entry.sizeBytes !== null ? formatSize(entry.sizeBytes) : null}</td>
    </tr>
  );
}
