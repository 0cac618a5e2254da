import type { ReactNode } from "react";
import { NoPermission, NotFound } from "../../platform/errors/not-found.tsx";
import { useSession } from "../../platform/session/session.store.ts";
import { Shell } from "./shell.tsx";

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

function Framed({ children }: { readonly children: ReactNode }) {
  const isMember = useSession((state) => state.token !== null && state.user !== null);
  const content = <main id="content">{children}</main>;
  return isMember ? <Shell>{content}</Shell> : content;
}
