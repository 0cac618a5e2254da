import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DocumentText, MarkdownField } from "../repositories/index.tsx";
import styles from "./request/request.module.css";

const longest = 50_000;

interface DescriptionFieldProps {
  /** Where links and pictures of the description begin. */
  readonly document: { readonly repositoryId: number; readonly ref: string };
  /** What stands beside the switch to the preview. */
  readonly tools?: ReactNode;
}

/** The field `description` of a form. */
export function DescriptionField({ document, tools }: DescriptionFieldProps) {
  const { t } = useTranslation("mergeRequests");
  return (
    <MarkdownField
      name="description"
      label={t("field.description")}
      hint={t("field.descriptionHint")}
      rows={8}
      maxLength={longest}
      document={placeOf(document)}
      tools={tools}
    />
  );
}

interface DescriptionProps {
  readonly text: string;
  readonly document: DescriptionFieldProps["document"];
}

/** A description as it is shown: sanitised Markdown, whose relative links lead into the repository. */
export function Description({ text, document }: DescriptionProps) {
  const { t } = useTranslation("mergeRequests");
  if (text.trim() === "") return <p className={styles["quiet"]}>{t("description.none")}</p>;
  return <DocumentText text={text} document={placeOf(document)} />;
}

function placeOf(document: DescriptionFieldProps["document"]) {
  return { ...document, path: "DESCRIPTION.md" };
}
