import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import FileTextOutlined from "@ant-design/icons/es/icons/FileTextOutlined";
import LinkOutlined from "@ant-design/icons/es/icons/LinkOutlined";
import App from "antd/es/app";
import { useTranslation } from "react-i18next";
import { basePath } from "../../../platform/i18n/locale.ts";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useRepositoryLinks } from "../repository-links.ts";
import type { Place } from "./place.queries.ts";
import { useDownload, useOpenRaw } from "./raw.queries.ts";

/** What can be done with a file: a lasting link, its bytes in a tab, its text on the clipboard, the file itself. */
export function FileTools({ place }: { readonly place: Extract<Place, { kind: "file" }> }) {
  const { t } = useTranslation(["browse", "base", "repositories"]);
  const { message } = App.useApp();
  const { repositoryId, ref, path, file, commit } = place;
  const links = useRepositoryLinks(repositoryId);
  const download = useDownload();
  const raw = useOpenRaw();
  const key = { repositoryId, ref, path };
  const text = file.kind === "file" ? (file.content ?? "") : "";

  async function copyPermalink(): Promise<void> {
    const address = links.code({ ref: commit.sha, path }, location.hash);
    try {
      await navigator.clipboard.writeText(new URL(basePath + address, location.origin).href);
      void message.success(t("base:action.copied"));
    } catch {
      void message.warning(t("base:action.copyFailed"));
    }
  }

  return (
    <>
      <IconButton label={t("file.permalink")} icon={<LinkOutlined />} onClick={() => void copyPermalink()} />
      {text !== "" && <CopyButton text={text} label={t("repositories:file.copy")} />}
      {text !== "" && (
        <IconButton label={t("file.raw")} icon={<FileTextOutlined />} onClick={() => raw.mutate(key)} />
      )}
      {file.kind === "file" && file.omitted === null && (
        <IconButton
          label={t("file.download")}
          icon={<DownloadOutlined />}
          onClick={() => download.mutate(key)}
        />
      )}
    </>
  );
}
