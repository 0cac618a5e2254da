import FileOutlined from "@ant-design/icons/es/icons/FileOutlined";
import FileTextOutlined from "@ant-design/icons/es/icons/FileTextOutlined";
import FolderFilled from "@ant-design/icons/es/icons/FolderFilled";
import FolderOpenOutlined from "@ant-design/icons/es/icons/FolderOpenOutlined";
import LinkOutlined from "@ant-design/icons/es/icons/LinkOutlined";
import type { CommitSummary, TreeEntry } from "@lowforge/contract/repositories";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { formatSize } from "../../../platform/format/size.ts";
import { useRepositoryLinks, type RepositoryLinks } from "../repository-links.ts";
import type { Place } from "./place.queries.ts";
import { parentPath } from "./place.rules.ts";
import { isMarkdown } from "./readme.rules.ts";
import styles from "./tree.module.css";

const icons = {
  directory: FolderFilled,
  file: FileOutlined,
  symlink: LinkOutlined,
  submodule: FolderOpenOutlined,
} satisfies Record<TreeEntry["kind"], typeof FileOutlined>;

interface TreeTableProps {
  readonly place: Extract<Place, { kind: "directory" }>;
  /** By name, as far as they are known by now. */
  readonly commits: ReadonlyMap<string, CommitSummary>;
}

/** The entries of a directory, directories first; their commits fill in later, in rooms that are kept for them. */
export function TreeTable({ place: { repositoryId, ref, path, entries }, commits }: TreeTableProps) {
  const { t } = useTranslation(["browse", "repositories"]);
  const links = useRepositoryLinks(repositoryId);
  return (
    <div className={styles["frame"]}>
      <table className={styles["tree"]}>
        <caption className="lf-visually-hidden">{t("repositories:code.files")}</caption>
        <colgroup>
          <col />
          <col />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{t("repositories:code.name")}</th>
            <th scope="col">{t("tools.lastCommit")}</th>
            <th scope="col">{t("tools.time")}</th>
            <th scope="col">{t("repositories:code.size")}</th>
          </tr>
        </thead>
        <tbody>
          {path !== "" && (
            <tr>
              <td>
                <Link to={links.code({ ref, path: parentPath(path) })}>
                  <FolderOpenOutlined aria-hidden="true" />
                  <span aria-hidden="true">..</span>
                  <span className="lf-visually-hidden">{t("repositories:code.up")}</span>
                </Link>
              </td>
              <td />
              <td />
              <td />
            </tr>
          )}
          {entries.map((entry) => (
            <Row
              key={entry.path}
              entry={entry}
              refName={ref}
              links={links}
              commit={commits.get(entry.name)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly entry: TreeEntry;
  readonly refName: string | undefined;
  readonly links: RepositoryLinks;
  readonly commit: CommitSummary | undefined;
}

/** Remembered, because a directory may have two thousand of them and their commits come in portions. */
const Row = memo(function Row({ entry, refName, links, commit }: RowProps) {
  const { t } = useTranslation("repositories");
  const { name, path, kind, sizeBytes } = entry;
  const Icon = isMarkdown(name) && kind === "file" ? FileTextOutlined : icons[kind];
  return (
    <tr>
      <td>
        <Link to={links.code({ ref: refName, path })} title={name}>
          <Icon aria-hidden="true" data-kind={kind} />
          <span className={styles["entry"]}>{name}</span>
          {kind !== "file" && <span className="lf-visually-hidden">{t(`code.${kind}`)}</span>}
        </Link>
      </td>
      <td>
        {commit !== undefined && (
          <Link to={links.commit(commit.sha)} title={commit.subject}>
            <span className={styles["entry"]}>{commit.subject}</span>
          </Link>
        )}
      </td>
      <td>{commit !== undefined && <RelativeTime at={commit.authoredAt} />}</td>
      <td>{kind === "file" && sizeBytes !== null ? formatSize(sizeBytes) : null}</td>
    </tr>
  );
});
