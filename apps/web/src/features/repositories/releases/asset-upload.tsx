import CloseOutlined from "@ant-design/icons/es/icons/CloseOutlined";
import Progress from "antd/es/progress";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../platform/errors/error-text.ts";
import { formatSize } from "../../../platform/format/size.ts";
import { useLeaveQuestion } from "../../../platform/navigation/leave-question.tsx";
import { DropZone } from "../../../ui/drop-zone.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { type Upload, useUploads } from "./use-uploads.ts";
import styles from "./releases.module.css";

/** Adds files to a release: chosen by a button or dragged here, each with its progress and a way to cancel it. */
export function AssetUpload({ releaseId }: { readonly releaseId: number }) {
  const { t } = useTranslation("releases");
  const { uploads, add, drop, isBusy } = useUploads(releaseId);
  useLeaveQuestion(isBusy);

  return (
    <div className={styles["adding"]}>
      <DropZone label={t("upload.choose")} hint={t("upload.hint")} onFiles={add}>
        {uploads.length > 0 && (
          <ul className={styles["uploads"]} aria-label={t("upload.list")}>
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} onDrop={() => drop(upload.id)} />
            ))}
          </ul>
        )}
      </DropZone>
    </div>
  );
}

function UploadRow({ upload, onDrop }: { readonly upload: Upload; onDrop(): void }) {
  const { t } = useTranslation("releases");
  const { name, sizeBytes, share, problem } = upload;
  return (
    <li>
      <span className={styles["uploadName"]}>{name}</span>
      <span className={styles["quiet"]}>{formatSize(sizeBytes)}</span>
      {problem === null ? (
        <Progress
          percent={Math.floor(share * 100)}
          size="small"
          aria-label={t("upload.progress", { name })}
          className={styles["progress"] ?? ""}
        />
      ) : (
        <span role="alert" className={styles["problem"]}>
          {problem === "tooLarge" ? t("upload.tooLarge") : errorText(problem)}
        </span>
      )}
      <IconButton
        label={problem === null ? t("upload.cancel", { name }) : t("upload.dismiss", { name })}
        icon={<CloseOutlined />}
        onClick={onDrop}
      />
    </li>
  );
}
