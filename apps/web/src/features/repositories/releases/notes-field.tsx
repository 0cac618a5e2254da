import Form from "antd/es/form";
import Input from "antd/es/input";
import Segmented from "antd/es/segmented";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ReadmeText } from "../browse/readme.tsx";
import styles from "./releases.module.css";

/** The field `notes` of a form: Markdown, written or looked at as it will be shown. */
export function NotesField({ repositoryId }: { readonly repositoryId: number }) {
  const { t } = useTranslation("releases");
  const [isPreview, setIsPreview] = useState(false);
  const notes = Form.useWatch<string | undefined>("notes", Form.useFormInstance()) ?? "";
  return (
    <>
      <div className={styles["notesHead"]}>
        <span>{t("field.notes")}</span>
        <Segmented
          aria-label={t("display")}
          value={isPreview ? "preview" : "write"}
          options={[
            { value: "write", label: t("write") },
            { value: "preview", label: t("preview") },
          ]}
          onChange={(value) => setIsPreview(value === "preview")}
        />
      </div>
      <Form.Item name="notes" hidden={isPreview} extra={t("field.notesHint")}>
        <Input.TextArea rows={14} maxLength={100_000} aria-label={t("field.notes")} />
      </Form.Item>
      {isPreview && (
        <div className={styles["preview"]}>
          {notes.trim() === "" ? (
            <p className={styles["quiet"]}>{t("previewEmpty")}</p>
          ) : (
            <ReadmeText text={notes} document={{ repositoryId, ref: undefined, path: "NOTES.md" }} />
          )}
        </div>
      )}
    </>
  );
}
