import { createContext, isValidElement, use, type ReactNode } from "react";
import type { Components, ExtraProps } from "react-markdown";
import { Link, useLocation } from "react-router";
import { useTheme } from "../../../platform/theme/theme.store.ts";
import { CodeBlock } from "../highlight/code-block.tsx";
import { languageOfFence } from "../highlight/languages.rules.ts";
import { useRepositoryLinks } from "../repository-links.ts";
import type { DocumentPlace } from "./document-place.ts";
import { DocumentPicture } from "./document-picture.tsx";
import { anchorPrefix } from "./heading-ids.ts";
import { resolveLink, type LinkTarget } from "./links.rules.ts";
import { addressForTheme } from "./picture.rules.ts";
import styles from "./markdown.module.css";

/** True inside a link, where a picture that is not shown can't be a link of its own. */
const InsideLink = createContext(false);
/** The address that a `<picture>` has for the theme of the console. */
const ThemedAddress = createContext<string | null>(null);

/** How the elements of a document are drawn: its links and pictures start at `document`, and nothing leaves unseen. */
export function documentComponents(
  document: DocumentPlace,
  taskLabel: (isDone: boolean) => string,
): Components {
  return {
    a: ({ node: _node, href, id, children, ...described }) => (
      <DocumentLink
        target={targetOf(href ?? "", document)}
        document={document}
        marks={{ id, "aria-describedby": described["aria-describedby"] }}
      >
        {children}
      </DocumentLink>
    ),
    img: ({ node: _node, ...shape }) => <Img shape={shape} document={document} />,
    picture: ({ node, children }) => <Picture node={node}>{children}</Picture>,
    source: () => null,
    // A list of tasks has no words of its own for its boxes; only the box tells what is done.
    input: ({ checked }) => (
      <input type="checkbox" disabled checked={checked === true} aria-label={taskLabel(checked === true)} />
    ),
    pre: ({ children }) => <pre tabIndex={0}>{coloured(children)}</pre>,
    table: ({ node: _node, ...shape }) => (
      <div className={styles["table"]}>
        <table {...shape} />
      </div>
    ),
    // The sides of cells come as styles, which no document may have.
    td: ({ node: _node, style, ...shape }) => <td {...shape} align={sideOf(style)} />,
    th: ({ node: _node, style, ...shape }) => <th {...shape} align={sideOf(style)} />,
  };
}

/** Words in no repository can only lead out of the console. */
function targetOf(href: string, { repositoryId, path }: DocumentPlace): LinkTarget {
  const target = resolveLink(href, path);
  return repositoryId !== null || target.kind === "external" ? target : { kind: "inert" };
}

type Side = "left" | "center" | "right" | "justify" | undefined;

function sideOf(style: React.CSSProperties | undefined): Side {
  const side = style?.textAlign;
  return side === "left" || side === "center" || side === "right" || side === "justify" ? side : undefined;
}

/** The code of a fence, by the language that it names. */
function coloured(children: ReactNode): ReactNode {
  if (!isValidElement<{ className?: string; children?: ReactNode }>(children)) return children;
  const { className = "", children: text } = children.props;
  const word = /language-(\S+)/.exec(className)?.[1];
  if (typeof text !== "string" || word === undefined) return children;
  return <CodeBlock text={text} language={languageOfFence(word)} />;
}

interface ImgProps {
  readonly shape: React.ComponentProps<"img">;
  readonly document: DocumentPlace;
}

function Img({ shape: { src, alt = "", ...look }, document }: ImgProps) {
  const isInsideLink = use(InsideLink);
  const address = use(ThemedAddress) ?? src;
  const target = targetOf(typeof address === "string" ? address : "", document);
  return (
    <DocumentPicture
      target={target}
      alt={alt}
      look={look}
      document={document}
      link={(name) =>
        isInsideLink ? (
          name
        ) : (
          <DocumentLink target={target} document={document}>
            {name}
          </DocumentLink>
        )
      }
    />
  );
}

/** A picture with several addresses: the one for the theme of the console, or its own. */
function Picture({ node, children }: ExtraProps & { readonly children?: ReactNode }) {
  const isDark = useTheme((state) => state.isDark);
  const sources = (node?.children ?? []).flatMap((child) =>
    child.type === "element" && child.tagName === "source" ? [child.properties] : [],
  );
  return <ThemedAddress value={addressForTheme(sources, isDark)}>{children}</ThemedAddress>;
}

interface DocumentLinkProps {
  readonly target: LinkTarget;
  readonly document: DocumentPlace;
  readonly children: ReactNode;
  /** By what other places of the document find this one. */
  readonly marks?: Pick<React.ComponentProps<"a">, "id" | "aria-describedby">;
}

function DocumentLink({ target, document: { repositoryId, ref }, children, marks = {} }: DocumentLinkProps) {
  const { search } = useLocation();
  const links = useRepositoryLinks(repositoryId ?? 0);
  const words = <InsideLink value={true}>{children}</InsideLink>;
  switch (target.kind) {
    case "external":
      return (
        <a href={target.href} rel="noopener noreferrer" target="_blank" {...marks}>
          {words}
        </a>
      );
    case "anchor":
      return (
        <Link to={{ search, hash: hashOf(target.anchor) }} {...marks}>
          {words}
        </Link>
      );
    case "file":
      return (
        <Link to={links.code({ ref, path: target.path }, hashOf(target.anchor))} {...marks}>
          {words}
        </Link>
      );
    case "inert":
      return <span id={marks.id}>{children}</span>;
  }
}

function hashOf(anchor: string): string {
  if (anchor === "") return "";
  // Line links of source files keep their form; everything else is an id of a rendered document.
  if (/^L\d+(?:-L\d+)?$/.test(anchor)) return `#${anchor}`;
  return `#${anchorPrefix}${encodeURIComponent(anchor)}`;
}
