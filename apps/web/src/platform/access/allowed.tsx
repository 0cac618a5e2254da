import type { PermissionKey } from "@lowforge/contract";
import type { ReactNode } from "react";
import { useSession } from "../session/session.store.ts";

interface AllowedProps {
  readonly permission: PermissionKey;
  /** The permissions held on the subject; without it, the member's system permissions. */
  readonly of?: readonly PermissionKey[] | undefined;
  readonly children: ReactNode;
}

/** Shows its children only to those who hold the permission. The server decides again at every call. */
export function Allowed({ permission, of, children }: AllowedProps) {
  return useIsAllowed(permission, of) ? children : null;
}

/** Tells whether the permission is among those given, or among the member's own. */
export function useIsAllowed(permission: PermissionKey, of?: readonly PermissionKey[]): boolean {
  const own = useSession((state) => state.user?.permissions);
  return (of ?? own ?? []).includes(permission);
}
