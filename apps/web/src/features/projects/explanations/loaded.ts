import { loadTexts } from "../../../platform/i18n/i18n.ts";
import { peopleTexts } from "../../users/index.ts";
import { projectRolesTexts } from "../roles/texts.ts";
import { projectTexts } from "../texts.ts";
import { explanationTexts } from "./texts.ts";

const texts = [explanationTexts, projectRolesTexts, projectTexts, peopleTexts];

/** The dialog that tells why something is refused, with its texts: whoever is never refused never loads it. */
export async function loadWhyDialog() {
  const [{ WhyDialog }] = await Promise.all([import("./why-dialog.tsx"), ...texts.map(loadTexts)]);
  return { default: WhyDialog };
}

/** The drawer that shows what somebody may do, with its texts. */
export async function loadPermissionsDrawer() {
  const [module] = await Promise.all([import("./permissions-drawer.tsx"), ...texts.map(loadTexts)]);
  return { default: module.PermissionsDrawer };
}
