import RocketOutlined from "@ant-design/icons/es/icons/RocketOutlined";
import SafetyCertificateOutlined from "@ant-design/icons/es/icons/SafetyCertificateOutlined";
import type { RepositoryDetail, Tag } from "@lowforge/contract/repositories";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { shortHash } from "../../../platform/format/hash.ts";
import { RelativeTime } from "../../../platform/format/relative-time.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { None } from "../../../ui/none.tsx";
import { NameMark } from "../../../ui/name-mark.tsx";
import refStyles from "../branches/refs.module.css";
import { useRepositoryLinks } from "../repository-links.ts";
import { TagRowMenu } from "./tag-row-menu.tsx";

interface TagTableProps {
  readonly tags: readonly Tag[];
  readonly repository: RepositoryDetail;
}

/** Name, comment, commit, who made the tag and when; a tag without a comment shows what its commit says. */
export function TagTable({ tags, repository }: TagTableProps) {
  const { t } = useTranslation("tags");
  const columns: Column<Tag>[] = [
    { key: "name", title: t("name"), render: (tag) => <TagName tag={tag} {...repository} /> },
    { key: "comment", title: t("comment"), isFluid: true, render: (tag) => <Comment tag={tag} /> },
    {
      key: "commit",
      title: t("commit"),
      width: 120,
      render: ({ commit }) =>
        commit === null ? <None /> : <code className={refStyles["whole"]}>{shortHash(commit.sha)}</code>,
    },
    {
      key: "tagger",
      title: t("tagger"),
      width: 140,
      render: ({ tagger, commit }) => {
        const name = tagger?.name ?? commit?.authorName;
        return name === undefined ? <None /> : <span className={refStyles["whole"]}>{name}</span>;
      },
    },
    {
      key: "time",
      title: t("time"),
      width: 140,
      staysOnMobile: true,
      render: ({ tagger, commit }) => {
        const at = tagger?.at ?? commit?.authoredAt;
        return at === undefined ? <None /> : <RelativeTime at={at} />;
      },
    },
  ];
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={tags}
      rowKey={({ name }) => name}
      rowActions={(tag) => <TagRowMenu tag={tag} repository={repository} />}
    />
  );
}

function TagName({ tag, repositoryId }: { readonly tag: Tag; readonly repositoryId: number }) {
  const { t } = useTranslation("tags");
  const links = useRepositoryLinks(repositoryId);
  const { name, commit, isProtected, release } = tag;
  return (
    <span className={refStyles["name"]}>
      {commit === null ? <span>{name}</span> : <Link to={links.code({ ref: name })}>{name}</Link>}
      {isProtected && <NameMark icon={<SafetyCertificateOutlined />}>{t("protected")}</NameMark>}
      {release !== null && <NameMark icon={<RocketOutlined />}>{t("release")}</NameMark>}
    </span>
  );
}

function Comment({ tag: { comment, commit } }: { readonly tag: Tag }) {
  const text = comment === "" ? (commit?.subject ?? "") : comment;
  if (text === "") return <None />;
  return (
    <span className={`${refStyles["cut"]} ${comment === "" ? refStyles["quiet"] : ""}`} title={text}>
      {text.split("\n", 1)[0]}
    </span>
  );
}
