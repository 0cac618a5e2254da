import Form from "antd/es/form";
import Input from "antd/es/input";
import Segmented from "antd/es/segmented";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentPlace } from "./document-place.ts";
import styles from "./markdown-field.module.css";
import { ReadmeText } from "./readme.tsx";

interface MarkdownFieldProps {
  /** Of the form's value, a text. */
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly rows: number;
  readonly maxLength: number;
  /** Where links and pictures of the text begin. */
  readonly document: DocumentPlace;
  /** What stands beside the switch to the preview. */
  readonly tools?: ReactNode;
}

/** A field of a form: Markdown, written or looked at as it will be shown. */
export function MarkdownField({ name, label, hint, rows, maxLength, document, tools }: MarkdownFieldProps) {
  const { t } = useTranslation("browse");
  const [isPreview, setIsPreview] = useState(false);
  const text = Form.useWatch<string | undefined>(name, Form.useFormInstance()) ?? "";
  return (
    <>
      <div className={styles["bar"]}>
        <span>{label}</span>
        <span className={styles["tools"]}>
          {tools}
          <PreviewSwitch isPreview={isPreview} onChange={setIsPreview} />
        </span>
      </div>
      <Form.Item name={name} hidden={isPreview} extra={hint}>
        <Input.TextArea rows={rows} maxLength={maxLength} aria-label={label} />
      </Form.Item>
      {isPreview && (
        <div className={styles["preview"]}>
          {text.trim() === "" ? (
            <p className={styles["quiet"]}>{t("markdown.nothing")}</p>
          ) : (
            <ReadmeText text={text} document={document} />
          )}
        </div>
      )}
    </>
  );
}

interface PreviewSwitchProps {
  readonly isPreview: boolean;
  onChange(isPreview: boolean): void;
  readonly size?: "small";
}

/** Whether Markdown is written or looked at. */
export function PreviewSwitch({ isPreview, onChange, size }: PreviewSwitchProps) {
  const { t } = useTranslation("browse");
  return (
    <Segmented
      {...(size && { size })}
      aria-label={t("markdown.display")}
      value={isPreview ? "preview" : "write"}
      options={[
        { value: "write", label: t("markdown.write") },
        { value: "preview", label: t("markdown.preview") },
      ]}
      onChange={(value) => onChange(value === "preview")}
    />
  );
}
