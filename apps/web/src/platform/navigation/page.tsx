import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { PageHeader } from "../../ui/page-header.tsx";
import { localePath } from "../i18n/locale.ts";
import { useDocumentTitle } from "./document-title.ts";
import styles from "./page.module.css";

export interface Crumb {
  readonly label: string;
  /** Where it leads, without the locale: `/project/3`. */
  readonly to?: `/${string}`;
}

interface PageProps {
  readonly title: string;
  /** The way down to this page, without the page itself. */
  readonly crumbs?: readonly Crumb[];
  readonly state?: ReactNode;
  readonly count?: ReactNode;
  readonly actions?: ReactNode;
  readonly note?: ReactNode;
  /** What the document is called, where the title alone says too little: "Overview · payroll". */
  readonly documentTitle?: string;
  /** `wide` up to 1440 px, `form` 640, `text` 720, `full` for logs and diffs. */
  readonly width?: "wide" | "form" | "text" | "full";
  readonly children: ReactNode;
}

/** One screen: breadcrumb, title, actions, content. Takes the focus to the title after a route change. */
export function Page({ crumbs = [], documentTitle, width = "wide", children, ...header }: PageProps) {
  const frame = useRef<HTMLDivElement>(null);
  useDocumentTitle(documentTitle ?? header.title);
  useTitleFocus(frame);
  return (
    <div ref={frame} className={styles["page"]} data-width={width}>
      <PageHeader {...header} breadcrumb={crumbs.length > 0 ? <Breadcrumb crumbs={crumbs} /> : undefined} />
      {children}
    </div>
  );
}

interface BreadcrumbProps {
  readonly crumbs: readonly Crumb[];
}

/** The way down to a page, as links. */
function Breadcrumb({ crumbs }: BreadcrumbProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("nav.breadcrumb")} className={styles["breadcrumb"]}>
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={`${label}${to}`}>{to === undefined ? label : <Link to={localePath(to)}>{label}</Link>}</li>
        ))}
      </ol>
    </nav>
  );
}

/** The first page of a visit leaves the focus to the browser; every later path takes it to its title. */
function useTitleFocus(frame: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const isFirstPage = key === "default";
  // Filters change the query alone and get a new key, so the path that was last focused decides.
  const focusedPath = useRef(isFirstPage ? pathname : null);
  useEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    frame.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, [frame, pathname]);
}
