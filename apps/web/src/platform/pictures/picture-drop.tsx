import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DropZone } from "../../ui/drop-zone.tsx";
import { pictureTypes } from "./picture-file.rules.ts";
import styles from "./picture-drop.module.css";

interface PictureDropProps {
  readonly hasPicture: boolean;
  readonly isDisabled?: boolean;
  onFiles(files: readonly File[]): void;
  /** What stands below: what became of the picture. */
  readonly children: ReactNode;
}

/** Takes one picture, dropped or chosen; says before which ones are taken. */
export function PictureDrop({ hasPicture, isDisabled = false, onFiles, children }: PictureDropProps) {
  const { t } = useTranslation();
  return (
    <DropZone
      label={hasPicture ? t("picture.replace") : t("picture.choose")}
      hint={t("picture.hint")}
      accept={pictureTypes}
      isSingle
      isDisabled={isDisabled}
      onFiles={onFiles}
    >
      <div className={styles["below"]}>{children}</div>
    </DropZone>
  );
}

/** Why a picture is not taken; nothing where it is. */
export function PictureProblemText({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <span role="alert" className={styles["problem"]}>
      {text}
    </span>
  );
}
