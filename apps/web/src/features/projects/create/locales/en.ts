import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { projectFormsZh } from "./zh.ts";

export const projectFormsEn: TextsLike<typeof projectFormsZh> = {
  steps: {
    template: "Template",
    details: "Details",
  },
  search: "Search templates",
  found_one: "{{count, number}} template found",
  found_other: "{{count, number}} templates found",
  noneMatch: "No templates match",
  next: "Next",
  back: "Back",
  title: {
    sourceCode: "New source-code project",
    lowCode: "New low-code project",
    largeScreen: "New large-screen project",
  },
  template: {
    sourceCode: "Empty source-code project",
    lowCode: "Empty low-code project",
    largeScreen: "Empty large-screen project",
  },
  about: {
    sourceCode: "Write the code yourself: repositories, merge requests, pipelines and people in one place.",
    lowCode: "Build an app by eye. Its code stays yours, in the project’s repositories.",
    largeScreen: "Bring data to a large screen, with its code and sources kept in the project.",
  },
  cover: {
    title: "Cover",
    remove: "Remove cover",
    preview: "Preview of the cover",
    pattern: "The project shows a pattern made from its slug.",
    removed: "Removed the cover",
    notSaved: "The project was created without its cover",
  },
};
