import Button from "antd/es/button";
import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import { DropZone } from "../../../ui/drop-zone.tsx";
import { coverTypes } from "./cover-file.rules.ts";
import { useChosenCover } from "./use-chosen-cover.ts";
import { useObjectUrl } from "./use-object-url.ts";
import styles from "./covers.module.css";

interface CoverFieldProps {
  readonly file: File | null;
  onChange(file: File | null): void;
}

/** The cover of a project that does not exist yet: chosen here, sent once the project is there. */
export function CoverField({ file, onChange }: CoverFieldProps) {
  const { t } = useTranslation("projectForms");
  const { problem, choose } = useChosenCover(onChange);
  const url = useObjectUrl(file);
  return (
    <Form.Item label={t("cover.optional")}>
      <DropZone
        label={file === null ? t("cover.choose") : t("cover.replace")}
        hint={t("cover.hint")}
        accept={coverTypes}
        isSingle
        onFiles={choose}
      >
        <div className={styles["below"]}>
          {problem !== null && (
            <span role="alert" className={styles["problem"]}>
              {t(`cover.${problem}`)}
            </span>
          )}
          {url !== null && (
            <div className={styles["chosen"]}>
              <span className={styles["cover"]}>
                <img src={url} alt={t("cover.preview")} />
              </span>
              <Button onClick={() => onChange(null)}>{t("cover.remove")}</Button>
            </div>
          )}
        </div>
      </DropZone>
    </Form.Item>
  );
}
