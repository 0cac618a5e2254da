import { isValidElement, useEffect, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import Markdown, { type Components } from "react-markdown";
import { Link, useLocation } from "react-router";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { CodeBlock } from "../highlight/code-block.tsx";
import { languageOfFence } from "../highlight/languages.rules.ts";
import { useRepositoryLinks } from "../repository-links.ts";
import type { DocumentPlace } from "./document-place.ts";
import { DocumentPicture } from "./document-picture.tsx";
import { anchorPrefix, headingIds } from "./heading-ids.ts";
import { resolveLink, type LinkTarget } from "./links.rules.ts";
import styles from "./markdown.module.css";

const schema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: ["http", "https", "mailto", "tel"] },
};

interface MarkdownViewProps {
  readonly text: string;
  readonly document: DocumentPlace;
}

/** Renders a Markdown document of a repository. HTML in it is left out; links stay inside or say that they leave. */
export function MarkdownView({ text, document }: MarkdownViewProps) {
  const { t } = useTranslation("repositories");
  const { repositoryId, ref, path } = document;
  useAnchor();
  // The same components for the same document, or every code block would be coloured anew.
  const components = useMemo(
    () =>
      componentsOf({ repositoryId, ref, path }, (isDone) =>
        isDone ? t("file.taskDone") : t("file.taskOpen"),
      ),
    [repositoryId, ref, path, t],
  );
  return (
    <div className={styles["markdown"]}>
      <Markdown
        skipHtml
        remarkPlugins={[remarkGfm]}
        // The sanitizer adds its own prefix to ids; two prefixes would part footnotes from their marks.
        remarkRehypeOptions={{
          clobberPrefix: "",
          footnoteLabel: t("file.footnotes"),
          footnoteBackLabel: (index) => t("file.footnoteBack", { number: index + 1 }),
        }}
        // Every link and every picture goes through resolveLink, which knows the schemes of the specification.
        urlTransform={(url) => url}
        rehypePlugins={[[rehypeSanitize, schema], headingIds]}
        components={components}
      >
        {text}
      </Markdown>
    </div>
  );
}

function componentsOf(document: DocumentPlace, taskLabel: (isDone: boolean) => string): Components {
  return {
    a: ({ href, children }) => (
      <DocumentLink target={resolveLink(href ?? "", document.path)} document={document}>
        {children}
      </DocumentLink>
    ),
    img: ({ src, alt }) => {
      const target = resolveLink(typeof src === "string" ? src : "", document.path);
      return (
        <DocumentPicture
          target={target}
          alt={alt ?? ""}
          document={document}
          link={(name) => (
            <DocumentLink target={target} document={document}>
              {name}
            </DocumentLink>
          )}
        />
      );
    },
    // A list of tasks has no words of its own for its boxes; only the box tells what is done.
    input: ({ checked }) => (
      <input type="checkbox" disabled checked={checked === true} aria-label={taskLabel(checked === true)} />
    ),
    pre: ({ children }) => <pre tabIndex={0}>{coloured(children)}</pre>,
    table: ({ children }) => (
      <div className={styles["table"]}>
        <table>{children}</table>
      </div>
    ),
  };
}

/** The code of a fence, by the language that it names. */
function coloured(children: ReactNode): ReactNode {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(children)) return children;
  const { className = "", children: text } = children.props;
  const word = /language-(\S+)/.exec(className)?.[1];
  if (typeof text !== "string" || word === undefined) return children;
  return <CodeBlock text={text} language={languageOfFence(word)} />;
}

interface DocumentLinkProps {
  readonly target: LinkTarget;
  readonly document: DocumentPlace;
  readonly children: ReactNode;
}

function DocumentLink({ target, document: { repositoryId, ref }, children }: DocumentLinkProps) {
  const { search } = useLocation();
  const links = useRepositoryLinks(repositoryId);
  switch (target.kind) {
    case "external":
      return (
        <a href={target.href} rel="noopener noreferrer" target="_blank">
          {children}
        </a>
      );
    case "anchor":
      return <Link to={{ search, hash: hashOf(target.anchor) }}>{children}</Link>;
    case "file":
      return <Link to={links.code({ ref, path: target.path }, hashOf(target.anchor))}>{children}</Link>;
    case "inert":
      return <span>{children}</span>;
  }
}

function hashOf(anchor: string): string {
  if (anchor === "") return "";
  // Line links of source files keep their form; everything else is an id of a rendered document.
  return /^L\d+(?:-L\d+)?$/.test(anchor) ? `#${anchor}` : `#${anchorPrefix}${encodeURIComponent(anchor)}`;
}

/** The document is there only after the route has looked for the anchor. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash.startsWith(`#${anchorPrefix}`)) return;
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
}
