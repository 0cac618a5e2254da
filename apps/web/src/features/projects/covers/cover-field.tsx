import Button from "antd/es/button";
import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import { PictureDrop, PictureProblemText } from "../../../platform/pictures/picture-drop.tsx";
import { useChosenPicture } from "../../../platform/pictures/use-chosen-picture.ts";
import { useObjectUrl } from "../../../platform/pictures/use-object-url.ts";
import styles from "./covers.module.css";

interface CoverFieldProps {
  readonly file: File | null;
  onChange(file: File | null): void;
}

/** The cover of a project that does not exist yet: chosen here, sent once the project is there. */
export function CoverField({ file, onChange }: CoverFieldProps) {
  const { t } = useTranslation(["projectForms", "base"]);
  const { problem, choose } = useChosenPicture(onChange);
  const url = useObjectUrl(file);
  return (
    <Form.Item label={t("cover.title")}>
      <PictureDrop hasPicture={file !== null} onFiles={choose}>
        <PictureProblemText text={problem === null ? null : t(`base:picture.${problem}`)} />
        {url !== null && (
          <div className={styles["chosen"]}>
            <span className={styles["cover"]}>
              <img src={url} alt={t("cover.preview")} />
            </span>
            <Button onClick={() => onChange(null)}>{t("cover.remove")}</Button>
          </div>
        )}
      </PictureDrop>
    </Form.Item>
  );
}
