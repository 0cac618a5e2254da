/** The door of the notices room: the notices of a project for its overview, and banners for the shell. */
import { repositoryPageTexts } from "../repositories/index.ts";
import { loadTexts } from "../../platform/i18n/i18n.ts";
import { noticeTexts } from "./texts.ts";

/** A section "Notices" with its texts; it is loaded with the page that shows it. */
export const noticesSection = {
  texts: [...repositoryPageTexts, noticeTexts],
  load: () => import("./project-notices.tsx").then((module) => module.ProjectNotices),
} as const;

/** What is to stand above every page, with its texts. */
export async function loadBanners() {
  const [module] = await Promise.all([import("./banners.tsx"), loadTexts(noticeTexts)]);
  return module.Banners;
}

export { bannerRoomKey } from "./banner-room.ts";
