import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { chartsZh } from "./zh.ts";

export const chartsEn: TextsLike<typeof chartsZh> = {
  asTable: "View as table",
  asChart: "View as chart",
  copyCommand: "Copy command",
  comparedTo: "Period before, of the same length: {{before}}",
  period: {
    label: "Period",
    from: "From",
    to: "To",
    last7: "Last 7 days",
    last30: "Last 30 days",
    last90: "Last 90 days",
    last365: "Last 365 days",
    all: "All time",
    custom: "Chosen days",
  },
};
