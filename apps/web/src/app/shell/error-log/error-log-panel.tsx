import { lazy, Suspense } from "react";
import { create } from "zustand";

const ErrorLogDrawer = lazy(() =>
  import("./error-log-drawer.tsx").then((module) => ({ default: module.ErrorLogDrawer })),
);

const usePanel = create<{ readonly isOpen: boolean | null }>(() => ({ isOpen: null }));

export function showErrorLog(): void {
  usePanel.setState({ isOpen: true });
}

/** The error log. Its file is fetched when it is first opened: for most members, never. */
export function ErrorLogPanel() {
  const { isOpen } = usePanel();
  if (isOpen === null) return null;
  return (
    <Suspense fallback={null}>
      <ErrorLogDrawer isOpen={isOpen} onClose={() => usePanel.setState({ isOpen: false })} />
    </Suspense>
  );
}
