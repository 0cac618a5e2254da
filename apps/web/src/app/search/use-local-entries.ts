import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { pageTitles } from "virtual:page-titles";
import { activeLocale, switchLocale } from "../../platform/i18n/locale.ts";
import { useGo } from "../../platform/navigation/use-go.ts";
import { useSessionUser } from "../../platform/session/session.store.ts";
import { setThemeMode, useTheme } from "../../platform/theme/theme.store.ts";
import { openShortcutSheet } from "../shell/keys/sheet.store.ts";
import { showSettings } from "../shell/settings/settings-panel.store.ts";
import { useProjectInPath } from "../shell/use-project-in-path.ts";
import { useSignOut } from "../shell/use-sign-out.ts";
import { commands, type CommandKey } from "./commands.ts";
import type { Entry } from "./entry.ts";
import { listPages } from "./pages.ts";

/** The pages and actions of this member at this place. */
export function useLocalEntries(): { readonly pages: readonly Entry[]; readonly commands: readonly Entry[] } {
  const { t } = useTranslation("palette");
  const go = useGo();
  const act = useActions();
  const { permissions } = useSessionUser();
  const projectId = useProjectInPath();
  const { mode } = useTheme();
  return useMemo(() => {
    const isUseless = (key: CommandKey): boolean => key === mode || key === activeLocale();
    return {
      pages: listPages({ projectId, permissions }).map((page) => ({
        ...titleOf(page.titleKey),
        id: page.path,
        kind: "page" as const,
        path: page.path,
        hint: page.isComing ? t("coming") : page.isInProject ? t("inProject") : "",
        choose: () => go(page.path),
      })),
      commands: commands
        .filter(({ key, permission }) => !isUseless(key) && (!permission || permissions.includes(permission)))
        .map(({ key, titleKey, path }) => ({
          ...titleOf(titleKey),
          id: `>${key}`,
          kind: "command" as const,
          path: path ?? "",
          hint: "",
          choose: () => (path === undefined ? act(key) : go(path)),
        })),
    };
  }, [projectId, permissions, mode, t, go, act]);
}

function titleOf(titleKey: string) {
  const known = pageTitles[titleKey] ?? { zh: titleKey, en: titleKey, spoken: [] };
  const isZh = activeLocale() === "zh";
  return {
    title: isZh ? known.zh : known.en,
    otherTitle: isZh ? known.en : known.zh,
    spoken: known.spoken,
  };
}

function useActions(): (key: CommandKey) => void {
  const signOut = useSignOut();
  return useMemo(
    () => (key) => {
      if (key === "light" || key === "dark" || key === "system") setThemeMode(key);
      if (key === "zh" || key === "en") switchLocale(key);
      if (key === "settings") showSettings(true);
      if (key === "shortcuts") openShortcutSheet();
      if (key === "signOut") signOut();
    },
    [signOut],
  );
}
