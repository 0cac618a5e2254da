import { lazy, Suspense } from "react";
import { loadPermissionsDrawer } from "./loaded.ts";
import type { AskedMember } from "./permissions-drawer.tsx";

const PermissionsDrawer = lazy(loadPermissionsDrawer);

/** Whose permissions were asked for last, and whether they are still looked at. */
export interface AskedPermissions {
  readonly member: AskedMember;
  readonly isOpen: boolean;
}

interface WhatTheyMayProps {
  readonly projectId: number;
  /** Null until somebody asks. */
  readonly asked: AskedPermissions | null;
  onChange(asked: AskedPermissions): void;
}

/** What somebody may do. Its file is fetched when it is first asked for, and then it stays, so that the focus goes back. */
export function WhatTheyMay({ projectId, asked, onChange }: WhatTheyMayProps) {
  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      <PermissionsDrawer {...{ projectId, ...asked }} onClose={() => onChange({ ...asked, isOpen: false })} />
    </Suspense>
  );
}
