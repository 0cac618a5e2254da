import type { ReactNode } from "react";
import { Link, Outlet } from "react-router";
import { NoPermission, NotFound } from "../../platform/errors/not-found.tsx";
import { localePath } from "../../platform/i18n/locale.ts";
import { useSession } from "../../platform/session/session.store.ts";
import { Wordmark } from "../../ui/mark.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { Look } from "./look.tsx";
import { Shell } from "./shell.tsx";
import styles from "./top-bar.module.css";

/** The 404 page: the shell stays for members, and anybody else sees the page alone. */
export function NotFoundPage() {
  return (
    <Framed>
      <NotFound />
    </Framed>
  );
}

/** The page for those who may not go where they wanted. */
export function NoPermissionPage() {
  return (
    <Framed>
      <NoPermission />
    </Framed>
  );
}

/** Around the pages that anybody may open. */
export function FramedLayout() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

function Framed({ children }: { readonly children: ReactNode }) {
  const isMember = useSession((state) => state.token !== null && state.user !== null);
  const content = <main id="content">{children}</main>;
  if (isMember) return <Shell>{content}</Shell>;
  return (
    <Look>
      <header className={styles["bar"]}>
        <Link className={styles["mark"]} to={localePath("/sign-in")}>
          <Wordmark size={18} />
        </Link>
        <div className={styles["end"]}>
          <LanguageMenu />
        </div>
      </header>
      {content}
    </Look>
  );
}
