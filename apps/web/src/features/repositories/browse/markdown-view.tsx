import FileImageOutlined from "@ant-design/icons/es/icons/FileImageOutlined";
import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import Markdown, { type Components } from "react-markdown";
import { Link, useLocation } from "react-router";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { anchorPrefix, headingIds } from "./heading-ids.ts";
import { resolveLink, type LinkTarget } from "./links.rules.ts";
import { writePlace } from "./place.rules.ts";
import styles from "./markdown.module.css";

interface MarkdownViewProps {
  readonly text: string;
  /** Where the document stands: its relative links start there. */
  readonly path: string;
  readonly refName: string | undefined;
}

/** Renders a Markdown document of the repository. HTML in it is left out; links stay inside or say that they leave. */
export function MarkdownView({ text, path, refName }: MarkdownViewProps) {
  const { t } = useTranslation("repositories");
  useAnchor();
  const components: Components = {
    a: ({ href, children }) => (
      <DocumentLink target={resolveLink(href ?? "", path)} refName={refName}>
        {children}
      </DocumentLink>
    ),
    img: ({ src, alt }) => (
      <Picture
        target={resolveLink(typeof src === "string" ? src : "", path)}
        alt={alt ?? ""}
        refName={refName}
      />
    ),
    // A list of tasks has no words of its own for its boxes; only the box tells what is done.
    input: ({ checked }) => (
      <input
        type="checkbox"
        disabled
        checked={checked === true}
        aria-label={checked === true ? t("file.taskDone") : t("file.taskOpen")}
      />
    ),
    pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
    table: ({ children }) => (
      <div className={styles["table"]}>
        <table>{children}</table>
      </div>
    ),
  };
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
        rehypePlugins={[rehypeSanitize, headingIds]}
        components={components}
      >
        {text}
      </Markdown>
    </div>
  );
}

interface DocumentLinkProps {
  readonly target: LinkTarget;
  readonly refName: string | undefined;
  readonly children: ReactNode;
}

function DocumentLink({ target, refName, children }: DocumentLinkProps) {
  const { search } = useLocation();
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
      return (
        <Link to={{ search: writePlace({ ref: refName, path: target.path }), hash: hashOf(target.anchor) }}>
          {children}
        </Link>
      );
    case "inert":
      return <span>{children}</span>;
  }
}

interface PictureProps {
  readonly target: LinkTarget;
  readonly alt: string;
  readonly refName: string | undefined;
}

/** Pictures of other sites would tell them who reads, and the policy refuses them: so every picture is a link. */
function Picture({ target, alt, refName }: PictureProps) {
  const { t } = useTranslation("repositories");
  const name = alt === "" ? nameOf(target) : alt;
  return (
    <span className={styles["picture"]}>
      <FileImageOutlined aria-hidden="true" />
      <DocumentLink target={target} refName={refName}>
        {t("file.picture", { name })}
      </DocumentLink>
    </span>
  );
}

function nameOf(target: LinkTarget): string {
  if (target.kind === "file") return target.path.split("/").at(-1) ?? "";
  return target.kind === "external" ? new URL(target.href).hostname : "";
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
