import { lazy, Suspense, useEffect, useState } from "react";
import { loadTexts } from "../../../platform/i18n/i18n.ts";
import { useProofQuestion } from "../../../platform/session/proof.store.ts";
import { proofTexts } from "./texts.ts";

const ProofDialog = lazy(async () => {
  const [module] = await Promise.all([import("./proof-dialog.tsx"), loadTexts(proofTexts)]);
  return { default: module.ProofDialog };
});

/** Draws the question for a fresh proof. It stays from the first one on, so that the focus goes back afterwards. */
export function ProofHost() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => useProofQuestion.subscribe(() => setIsNeeded(true)), []);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ProofDialog />
    </Suspense>
  ) : null;
}
