import Form from "antd/es/form";
import Input from "antd/es/input";
import Segmented from "antd/es/segmented";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { DocumentText } from "../repositories/index.tsx";
import styles from "./description.module.css";

const longest = 50_000;

interface DescriptionFieldProps {
  /** Where links and pictures of the description begin. */
  readonly document: { readonly repositoryId: number; readonly ref: string };
  /** What stands beside the switch to the preview. */
  readonly tools?: ReactNode;
}

/** The field `description` of a form: Markdown, written or looked at as it will be shown. */
export function DescriptionField({ document, tools }: DescriptionFieldProps) {
  const { t } = useTranslation("mergeRequests");
  const [isPreview, setIsPreview] = useState(false);
  const text = Form.useWatch<string | undefined>("description", Form.useFormInstance()) ?? "";
  return (
    <>
      <div className={styles["bar"]}>
        <span>{t("field.description")}</span>
        <span className={styles["tools"]}>
          {tools}
          <Segmented
            aria-label={t("field.display")}
            value={isPreview ? "preview" : "write"}
            options={[
              { value: "write", label: t("field.write") },
              { value: "preview", label: t("field.preview") },
            ]}
            onChange={(value) => setIsPreview(value === "preview")}
          />
        </span>
      </div>
      <Form.Item name="description" hidden={isPreview} extra={t("field.descriptionHint")}>
        <Input.TextArea rows={8} maxLength={longest} aria-label={t("field.description")} />
      </Form.Item>
      {isPreview && (
        <div className={styles["preview"]}>
          <Description text={text} document={document} />
        </div>
      )}
    </>
  );
}

interface DescriptionProps {
  readonly text: string;
  readonly document: DescriptionFieldProps["document"];
}

/** A description as it is shown: sanitised Markdown, whose relative links lead into the repository. */
export function Description({ text, document }: DescriptionProps) {
  const { t } = useTranslation("mergeRequests");
  if (text.trim() === "") return <p className={styles["none"]}>{t("description.none")}</p>;
  return <DocumentText text={text} document={{ ...document, path: "DESCRIPTION.md" }} />;
}
