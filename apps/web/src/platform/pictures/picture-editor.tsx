import Button from "antd/es/button";
import Progress from "antd/es/progress";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../errors/error-text.ts";
import { PictureDrop, PictureProblemText } from "./picture-drop.tsx";
import styles from "./picture-editor.module.css";
import { useChosenPicture } from "./use-chosen-picture.ts";
import type { PictureUpload } from "./use-picture-upload.ts";

interface PictureEditorProps {
  readonly hasPicture: boolean;
  readonly upload: PictureUpload;
  /** What is shown where there is no picture. */
  readonly without: string;
  /** Takes the picture away, where there is one. */
  readonly removing: ReactNode;
}

/** Takes a picture, sends it with its progress, and says what is wrong with one that is not taken. */
export function PictureEditor({ hasPicture, upload, without, removing }: PictureEditorProps) {
  const { t } = useTranslation();
  const { problem, choose } = useChosenPicture(upload.start);
  const refusal = upload.error === null ? null : errorText(upload.error);
  return (
    <PictureDrop hasPicture={hasPicture} isDisabled={upload.share !== null} onFiles={choose}>
      {upload.share !== null && <Sending share={upload.share} onCancel={upload.cancel} />}
      <PictureProblemText text={problem === null ? refusal : t(`picture.${problem}`)} />
      {!hasPicture && <span className={styles["quiet"]}>{without}</span>}
      {hasPicture && upload.share === null && <div className={styles["line"]}>{removing}</div>}
    </PictureDrop>
  );
}

function Sending({ share, onCancel }: { readonly share: number; onCancel(): void }) {
  const { t } = useTranslation();
  return (
    <div className={styles["line"]}>
      <Progress
        percent={Math.floor(share * 100)}
        size="small"
        aria-label={t("picture.sending")}
        className={styles["progress"] ?? ""}
      />
      <Button onClick={onCancel}>{t("picture.cancel")}</Button>
    </div>
  );
}
