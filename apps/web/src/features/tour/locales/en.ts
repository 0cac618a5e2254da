import type { TextsLike } from "../../../platform/i18n/texts.ts";
import type { tourZh } from "./zh.ts";

export const tourEn: TextsLike<typeof tourZh> = {
  title: "Guided tour",
  progress: "Step {{step}} of {{total}}",
  skip: "Skip tour",
  previous: "Back",
  next: "Next",
  finish: "Finish tour",
  open: "Go to new project",
  play: "Play the terminal",
  stop: "Stop the terminal",
  terminal: "Terminal demonstration",
  project: {
    title: "Create a first project",
    text: "A project holds code, builds and people. Choose “New project” in the list of projects.",
    lines:
      "# Every repository of a project can be had like this\n$ git clone {{origin}}/git/my-project/web.git\nCloning into 'web'...",
  },
  template: {
    title: "Choose a low-code template",
    text: "Choose a kind of project, then its template. Low-code has only the empty template so far; source-code and large-screen projects will do, too.",
    lines:
      "# Low-code: built of pages and data\n# Source code: everything through git\n# Large screen: data shown by charts",
  },
  name: {
    title: "Name the project",
    text: "Use 1 to 20 Chinese characters, letters, digits or spaces. You can rename it later; its clone addresses stay.",
    lines: "# The name becomes a part of the clone address\nPayment gateway  ->  payment-gateway",
  },
  install: {
    title: "Run an install script on a server",
    text: "A server needs at least 2 CPU cores, 4G of memory and 20G of disk. The script will stand here once installing is built; today you can see whether your server is big enough.",
    lines: "$ nproc\n2\n$ free -g | awk '/Mem/ {print $2}'\n4\n$ df -h --output=avail /\n20G",
  },
};
