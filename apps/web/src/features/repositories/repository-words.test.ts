import { describe, expect, test } from "vitest";
import { baseEn } from "../../platform/i18n/locales/en.ts";
import { baseZh } from "../../platform/i18n/locales/zh.ts";
import { repositoriesEn } from "./locales/en.ts";
import { repositoriesZh } from "./locales/zh.ts";

describe.each([
  { locale: "zh", base: baseZh, room: repositoriesZh },
  { locale: "en", base: baseEn, room: repositoriesEn },
])("the words of the room in $locale", ({ base, room }) => {
  test("the entry of the menu is called as the page that it opens", () => {
    expect(base.nav.repository).toBe(room.list.title);
    expect(base.menu.repository).toBe(room.list.title);
  });

  test("no tab of a repository is called as an entry of the menu", () => {
    const entries: readonly string[] = [base.nav.project, base.nav.repository, base.nav.board, base.nav.help];
    expect(Object.values(room.tabs).filter((tab) => entries.includes(tab))).toEqual([]);
  });
});
