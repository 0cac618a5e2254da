import { lazy, Suspense } from "react";
import { useSettingsPanel } from "./settings-panel.store.ts";

const SettingsDrawer = lazy(() =>
  import("./settings-drawer.tsx").then((module) => ({ default: module.SettingsDrawer })),
);

/** The settings panel. Its file is fetched when it is first opened, and then it stays, so that closing can be seen. */
export function SettingsPanel() {
  const { isOpen, wasOpened } = useSettingsPanel();
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <SettingsDrawer isOpen={isOpen} />
    </Suspense>
  );
}
