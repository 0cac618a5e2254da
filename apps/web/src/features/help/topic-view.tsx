import { useEffect, type ComponentPropsWithoutRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import Markdown, { type Components, type ExtraProps } from "react-markdown";
import { Link, useLocation } from "react-router";
import remarkGfm from "remark-gfm";
import { localePath } from "../../platform/i18n/locale.ts";
import { CommandBlock } from "../../ui/command-block.tsx";
import { headingAnchors } from "./heading-anchors.ts";
import styles from "./help.module.css";
import { readHelpLink, topicPath } from "./links.rules.ts";

/** A topic's Markdown as a page: links lead within the console, commands can be copied. */
export function TopicView({ text }: { readonly text: string }) {
  useFirstAnchor();
  return (
    <div className={styles["topic"]}>
      <Markdown
        skipHtml
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[headingAnchors]}
        // The texts are the product's own, and `readHelpLink` knows every kind of link that they hold.
        urlTransform={(url) => url}
        components={components}
      >
        {text}
      </Markdown>
    </div>
  );
}

/** The router has looked for the section of a visit's first address before the page was there. */
function useFirstAnchor(): void {
  const { key, hash } = useLocation();
  const isFirstPage = key === "default";
  useEffect(() => {
    if (isFirstPage && hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isFirstPage, hash]);
}

const components: Components = {
  a: ({ href, children }) => <HelpAnchor href={href ?? ""}>{children}</HelpAnchor>,
  pre: Commands,
  table: ({ children }) => (
    <div className={styles["table"]}>
      <table>{children}</table>
    </div>
  ),
};

interface HelpAnchorProps {
  readonly href: string;
  readonly children: ReactNode;
}

function HelpAnchor({ href, children }: HelpAnchorProps) {
  const link = readHelpLink(href);
  switch (link?.kind) {
    case "topic":
      return <Link to={localePath(topicPath(link.topic, link.anchor))}>{children}</Link>;
    case "console":
      return <Link to={localePath(link.path)}>{children}</Link>;
    case "server":
      return (
        <a href={link.path} target="_blank" rel="noopener">
          {children}
        </a>
      );
    case undefined:
      return <span>{children}</span>;
  }
}

function Commands({ node, children }: ComponentPropsWithoutRef<"pre"> & ExtraProps) {
  const { t } = useTranslation("help");
  return (
    <div className={styles["commands"]}>
      <CommandBlock text={textOf(node).trimEnd()} label={t("copy")}>
        {children}
      </CommandBlock>
    </div>
  );
}

interface TextNode {
  readonly value?: string;
  readonly children?: readonly object[];
}

function textOf(node: object | undefined): string {
  const { value, children } = (node ?? {}) as TextNode;
  return value ?? (children ?? []).map(textOf).join("");
}
