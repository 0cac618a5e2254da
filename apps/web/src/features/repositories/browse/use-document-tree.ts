import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { longestDocument } from "./document-limits.ts";
import { readDocument } from "./document-reader.ts";
import type { DocumentTree } from "./document-tree.ts";

/** The elements of a document: undefined until it is read, null where it is too large or too tangled for that. */
export function useDocumentTree(text: string): DocumentTree | null | undefined {
  const { t } = useTranslation("repositories");
  const [found, setFound] = useState<{ readonly text: string; readonly tree: DocumentTree | null }>();
  const isTooLong = text.length > longestDocument;
  useEffect(() => {
    if (isTooLong) return undefined;
    const footnotes = { label: t("file.footnotes"), back: t("file.footnoteBack", { number: "#" }) };
    return readDocument({ text, footnotes }, (tree) => setFound({ text, tree }));
  }, [text, isTooLong, t]);
  if (isTooLong) return null;
  return found?.text === text ? found.tree : undefined;
}
