import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { loadTexts } from "../../../platform/i18n/i18n.ts";
import { useGo } from "../../../platform/navigation/use-go.ts";
import { useSingleKeys } from "../../../platform/navigation/use-single-keys.ts";
import { openPalette } from "../../search/palette.store.ts";
import { createPath } from "./create-path.rules.ts";
import { openShortcutSheet, useShortcutSheet } from "./sheet.store.ts";
import { keyTexts } from "./texts.ts";

const ShortcutSheet = lazy(async () => {
  const [module] = await Promise.all([import("./shortcut-sheet.tsx"), loadTexts(keyTexts)]);
  return { default: module.ShortcutSheet };
});

/** The keys that work on every page (interface §7), and the sheet that lists all that work on this one. */
export function GlobalKeys() {
  const go = useGo();
  const isOpen = useShortcutSheet((state) => state.isOpen);
  const target = createPath(useLocation().pathname);
  useSingleKeys(
    {
      "?": openShortcutSheet,
      "/": filterOrSearch,
      "g p": () => go("/project"),
      "g r": () => go("/repository"),
      "g t": () => go("/teams"),
      "g a": () => go("/apps/welcome"),
      "g m": () => go("/global/message?type=ALL"),
      ...(target !== null && { n: () => go(target) }),
    },
    {
      isEverywhere: true,
      names: {
        "?": "sheet",
        "/": "search",
        n: "create",
        "g p": "goProjects",
        "g r": "goRepositories",
        "g t": "goTeams",
        "g a": "goApps",
        "g m": "goMessages",
      },
    },
  );
  return isOpen ? (
    <Suspense fallback={null}>
      <ShortcutSheet />
    </Suspense>
  ) : null;
}

/** The page's own search where it has one, else that of the whole console. */
function filterOrSearch(): void {
  const filters = document.querySelectorAll<HTMLElement>("main input[type=search]");
  const filter = [...filters].find((one) => one.checkVisibility());
  if (filter === undefined) openPalette();
  else filter.focus();
}
