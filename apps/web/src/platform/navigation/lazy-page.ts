import type { ComponentType } from "react";
import { loadTexts } from "../i18n/i18n.ts";
import type { RoomTexts } from "../i18n/texts.ts";

/** Loads a page and its texts, of its room or of several shelves, together, when its route is first visited. */
export function lazyPage(texts: RoomTexts | readonly RoomTexts[], loadPage: () => Promise<ComponentType>) {
  return async (): Promise<{ Component: ComponentType }> => {
    const [Component] = await Promise.all([loadPage(), ...[texts].flat().map(loadTexts)]);
    return { Component };
  };
}
