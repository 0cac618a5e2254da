import { lazy, Suspense, useLayoutEffect } from "react";
import type { Location } from "react-router";
import { useVisit } from "../../features/projects/index.ts";
import { LeaveQuestion } from "../../platform/navigation/leave-question.tsx";
import { isPublicPath } from "../start-path.ts";
import { Sidebar } from "./sidebar.tsx";
import { KeptPages } from "./tabs/kept-pages.tsx";
import { useKeepsPages } from "./tabs/use-keeps-pages.ts";
import { useVisits } from "./tabs/use-visits.ts";
import { useProjectInPath } from "./use-project-in-path.ts";
import styles from "./shell.module.css";

// A phone has no tabs, and fetches neither them nor what drags them.
const TabStrip = lazy(() => import("./tabs/tab-strip.tsx").then((module) => ({ default: module.TabStrip })));

/** Below the top bar: a project's sidebar, the tabs, and the page. */
export function Workplace() {
  const projectId = useProjectInPath();
  useVisit(projectId);
  const hasTabs = useKeepsPages();
  const pageKey = useVisits();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-tabs", hasTabs);
    return () => document.documentElement.removeAttribute("data-tabs");
  }, [hasTabs]);
  return (
    <div className={styles["workplace"]}>
      {projectId !== null && <Sidebar projectId={projectId} />}
      <div className={styles["column"]}>
        {hasTabs && (
          <Suspense fallback={<div className={styles["strip"]} />}>
            <TabStrip />
          </Suspense>
        )}
        <main id="content">
          <KeptPages pageKey={pageKey} />
        </main>
      </div>
      <LeaveQuestion keepsPages={(next) => hasTabs && isInShell(next)} />
    </div>
  );
}

/** Sign-in and its like stand alone; whoever goes there leaves every page behind. */
function isInShell({ pathname }: Location): boolean {
  return !isPublicPath(pathname);
}
