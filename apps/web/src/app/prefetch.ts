import { projectListTexts } from "../features/projects/list/texts.ts";
import { projectTexts } from "../features/projects/texts.ts";
import { activeLocale } from "../platform/i18n/locale.ts";
import { loadTexts } from "../platform/i18n/i18n.ts";

/** Fetches what the first page after sign-in needs. A failure shows itself when the page is really opened. */
export async function prefetchConsole(): Promise<void> {
  await Promise.allSettled([
    import("./console.tsx"),
    import("./shell/look.tsx").then((module) => module.libraryTexts(activeLocale())),
    import("../features/projects/list/project-list-page.tsx"),
    loadTexts(projectTexts),
    loadTexts(projectListTexts),
  ]);
}
