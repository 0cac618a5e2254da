import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import FileZipOutlined from "@ant-design/icons/es/icons/FileZipOutlined";
import type { Release, ReleaseAsset } from "@lowforge/contract/repositories";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../../platform/format/size.ts";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useArchive } from "../browse/raw.queries.ts";
import { useDeleteAsset, useDownloadAsset } from "./releases.queries.ts";
import styles from "./releases.module.css";

interface AssetListProps {
  readonly release: Release;
  /** Whether files may be deleted here. */
  readonly canManage: boolean;
}

/** The files of a release with size, checksum and downloads, and its source as archives. */
export function AssetList({ release, canManage }: AssetListProps) {
  const { t } = useTranslation("releases");
  const { repositoryId, tag, commit, assets } = release;
  const archive = useArchive();
  if (assets.length === 0 && commit === null) return null;
  return (
    <ul className={styles["assets"]} aria-label={t("files")}>
      {assets.map((asset) => (
        <AssetRow key={asset.assetId} asset={asset} canManage={canManage} />
      ))}
      {commit !== null &&
        (["zip", "tar.gz"] as const).map((format) => (
          <li key={format}>
            <Button
              type="link"
              icon={<FileZipOutlined aria-hidden="true" />}
              onClick={() => archive.mutate({ repositoryId, ref: tag, format })}
            >
              {format === "zip" ? t("zip") : t("tarGz")}
            </Button>
          </li>
        ))}
    </ul>
  );
}

function AssetRow({ asset, canManage }: { readonly asset: ReleaseAsset; readonly canManage: boolean }) {
  const { t } = useTranslation("releases");
  const { assetId, name, sizeBytes, sha256, downloadCount } = asset;
  const download = useDownloadAsset();
  const askDelete = useAskDelete();
  return (
    <li>
      <Button
        type="link"
        icon={<DownloadOutlined aria-hidden="true" />}
        aria-label={t("download", { name })}
        onClick={() => download.mutate(assetId)}
      >
        {name}
      </Button>
      <span className={styles["end"]}>
        <span className={styles["figures"]}>
          <span>{t("downloads", { count: downloadCount })}</span>
          <span>{formatSize(sizeBytes)}</span>
        </span>
        <CopyButton text={sha256} label={t("checksum", { name })} />
        {canManage && (
          <IconButton
            label={t("deleteFileOf", { name })}
            icon={<DeleteOutlined />}
            onClick={() => askDelete(asset)}
          />
        )}
      </span>
    </li>
  );
}

function useAskDelete(): (asset: ReleaseAsset) => void {
  const { t } = useTranslation("releases");
  const ask = useCostlyConfirm();
  const remove = useDeleteAsset();
  return ({ assetId, name }) =>
    ask({
      title: t("deleteFileTitle", { name }),
      text: t("deleteFileText"),
      action: t("deleteFile"),
      onConfirm: () => remove.mutateAsync(assetId),
    });
}
