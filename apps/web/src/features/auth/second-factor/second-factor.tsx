import { lazy } from "react";
import { loadTexts } from "../../../platform/i18n/i18n.ts";
import { secondFactorTexts } from "./texts.ts";

/** The second step, fetched once a sign-in waits for it. */
export const SecondFactor = lazy(async () => {
  const [module] = await Promise.all([import("./second-factor-step.tsx"), loadTexts(secondFactorTexts)]);
  return { default: module.SecondFactorStep };
});
