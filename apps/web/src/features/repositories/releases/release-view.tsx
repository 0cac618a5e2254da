import CheckCircleFilled from "@ant-design/icons/es/icons/CheckCircleFilled";
import EditOutlined from "@ant-design/icons/es/icons/EditOutlined";
import ExperimentOutlined from "@ant-design/icons/es/icons/ExperimentOutlined";
import TagOutlined from "@ant-design/icons/es/icons/TagOutlined";
import type { Release } from "@lowforge/contract/repositories";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { shortHash } from "../../../platform/format/hash.ts";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { localePath } from "../../../platform/i18n/locale.ts";
import { NameMark } from "../../../ui/name-mark.tsx";
import { ReadmeText } from "../browse/readme.tsx";
import { useScope } from "../repository-address.ts";
import { useRepositoryLinks } from "../repository-links.ts";
import { AssetList } from "./asset-list.tsx";
import { releasePath } from "./release-address.ts";
import { ReleaseMenu } from "./release-menu.tsx";
import styles from "./releases.module.css";

interface ReleaseViewProps {
  readonly release: Release;
  readonly canManage: boolean;
  /** Stands under the files. */
  readonly children?: ReactNode;
}

/** One release: title, tag, notes and files. */
export function ReleaseView({ release, canManage, children }: ReleaseViewProps) {
  const { t } = useTranslation("releases");
  const { repositoryId, releaseId, tag, title, notes, commit } = release;
  const scope = useScope();
  return (
    <article className={styles["release"]} aria-label={title}>
      <header className={styles["head"]}>
        <h2>
          <Link to={localePath(releasePath(scope, repositoryId, releaseId))}>{title}</Link>
        </h2>
        <Marks release={release} />
        <span className={styles["menu"]}>{canManage && <ReleaseMenu release={release} />}</span>
      </header>
      <Facts release={release} />
      <div className={styles["notes"]}>
        {notes.trim() === "" ? (
          <p className={styles["quiet"]}>{t("noNotes")}</p>
        ) : (
          <ReadmeText
            text={notes}
            document={{ repositoryId, ref: commit === null ? undefined : tag, path: "NOTES.md" }}
          />
        )}
      </div>
      <AssetList release={release} canManage={canManage} />
      {children}
    </article>
  );
}

function Marks({ release }: { readonly release: Release }) {
  const { t } = useTranslation("releases");
  return (
    <>
      {release.isLatest && <NameMark icon={<CheckCircleFilled />}>{t("latest")}</NameMark>}
      {release.isPrerelease && <NameMark icon={<ExperimentOutlined />}>{t("prerelease")}</NameMark>}
      {release.isDraft && <NameMark icon={<EditOutlined />}>{t("draft")}</NameMark>}
    </>
  );
}

/** The tag, its commit, who published it and when. */
function Facts({ release }: { readonly release: Release }) {
  const { t } = useTranslation("releases");
  const { repositoryId, tag, commit, author, publishedAt, createdAt, isDraft } = release;
  const links = useRepositoryLinks(repositoryId);
  return (
    <p className={styles["facts"]}>
      {commit === null ? (
        <span>{isDraft ? t("draftTag", { tag }) : t("noTag", { tag })}</span>
      ) : (
        <>
          <Link to={links.code({ ref: tag })}>
            <TagOutlined aria-hidden="true" /> {tag}
          </Link>
          <Link to={links.commit(commit.sha)}>
            <code>{shortHash(commit.sha)}</code>
          </Link>
        </>
      )}
      {author !== null && (
        <span>{isDraft ? t("draftBy", { name: author.nickname }) : t("by", { name: author.nickname })}</span>
      )}
      <RelativeTime at={publishedAt ?? createdAt} />
    </p>
  );
}
