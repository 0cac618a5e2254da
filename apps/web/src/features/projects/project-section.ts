import type { ComponentType } from "react";
import type { RoomTexts } from "../../platform/i18n/texts.ts";

/** What another room shows or offers on the overview of a project; `app/` hands it over, since this room knows none of them. */
export interface ProjectSection {
  readonly texts: readonly RoomTexts[];
  load(): Promise<ShownSection>;
}

export type ShownSection = ComponentType<{ readonly projectId: number }>;
