import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useRepositoryLinks } from "../repository-links.ts";
import { resolveLink } from "./links.rules.ts";
import type { Place } from "./place.queries.ts";
import { useDownload } from "./raw.queries.ts";
import shared from "./code.module.css";

type FilePlace = Extract<Place, { kind: "file" }>;

/** What stands where the text would be: why it is not shown, and how to get the file. */
export function Instead({ place }: { readonly place: FilePlace }) {
  const { t } = useTranslation(["browse", "repositories"]);
  const download = useDownload();
  const { repositoryId, ref, path, file } = place;
  const { omitted, content, kind } = file;
  if (kind === "symlink") return <SymlinkTarget place={place} target={content ?? ""} />;
  if (omitted === null) return <p className={shared["sentence"]}>{t("repositories:file.empty")}</p>;
  return (
    <div className={shared["sentence"]}>
      <p>{t(`file.${omitted}`)}</p>
      <Button
        icon={<DownloadOutlined />}
        loading={download.isPending}
        onClick={() => download.mutate({ repositoryId, ref, path })}
      >
        {t("file.downloadAction")}
      </Button>
    </div>
  );
}

function SymlinkTarget({ place, target }: { readonly place: FilePlace; readonly target: string }) {
  const { t } = useTranslation("repositories");
  const links = useRepositoryLinks(place.repositoryId);
  const found = target.startsWith("/") ? null : resolveLink(encodeURI(target), place.path);
  return (
    <p className={shared["sentence"]}>
      {t("file.symlink")}{" "}
      {found?.kind === "file" ? (
        <Link to={links.code({ ref: place.ref, path: found.path })}>
          <code>{target}</code>
        </Link>
      ) : (
        <>
          <code>{target}</code> {t("file.symlinkOutside")}
        </>
      )}
    </p>
  );
}
