import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import drawMarkdown from "react-markdown";
import { useLocation } from "react-router";
import { decodePart } from "../../../platform/navigation/decode-part.ts";
import { DetailSkeleton } from "../../../ui/skeletons.tsx";
import { documentComponents } from "./document-components.tsx";
import type { DocumentPlace } from "./document-place.ts";
import type { DocumentTree } from "./document-tree.ts";
import { anchorPrefix } from "./heading-ids.ts";
import { useDocumentTree } from "./use-document-tree.ts";
import shared from "./code.module.css";
import styles from "./markdown.module.css";

interface MarkdownViewProps {
  readonly text: string;
  readonly document: DocumentPlace;
}

/**
 * Renders a Markdown document of a repository. Of the HTML in it only what `documentSchema` names is drawn; links stay
 * inside or say that they leave. A document that is too large to be drawn stands as it was written.
 */
export function MarkdownView({ text, document }: MarkdownViewProps) {
  const tree = useDocumentTree(text);
  if (tree === undefined) return <DetailSkeleton />;
  return tree === null ? <AsWritten text={text} /> : <DocumentElements tree={tree} document={document} />;
}

interface DocumentElementsProps {
  readonly tree: DocumentTree;
  readonly document: DocumentPlace;
}

/** The elements of a document that has been read. */
export function DocumentElements({ tree, document: { repositoryId, ref, path } }: DocumentElementsProps) {
  const { t } = useTranslation("repositories");
  useAnchor();
  // Drawn once for the same document, or every code block would be coloured anew.
  const drawn = useMemo(
    () =>
      drawMarkdown({
        children: "",
        rehypePlugins: [() => () => tree],
        // Every link and every picture goes through resolveLink, which knows the schemes of the specification.
        urlTransform: (url) => url,
        components: documentComponents({ repositoryId, ref, path }, (isDone) =>
          isDone ? t("file.taskDone") : t("file.taskOpen"),
        ),
      }),
    [tree, repositoryId, ref, path, t],
  );
  return <div className={styles["markdown"]}>{drawn}</div>;
}

function AsWritten({ text }: { readonly text: string }) {
  const { t } = useTranslation("repositories");
  return (
    <>
      <p className={styles["notice"]} role="note">
        {t("file.tooRich")}
      </p>
      <pre className={shared["plain"]} tabIndex={0}>
        {text}
      </pre>
    </>
  );
}

/** The document is there only after the route has looked for the anchor. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash.startsWith(`#${anchorPrefix}`)) return;
    document.getElementById(decodePart(hash.slice(1)) ?? "")?.scrollIntoView();
  }, [hash]);
}
