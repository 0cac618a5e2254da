import type { MissingPermission } from "@lowforge/contract/users";
import { lazy, Suspense, useEffect, useState } from "react";
import { onWhy } from "../../platform/errors/why.ts";

// Whoever is never refused never needs it.
const WhyDialog = lazy(() =>
  import("../../features/projects/explanations/loaded.ts").then(({ loadWhyDialog }) => loadWhyDialog()),
);

/** Tells why something is not allowed once somebody asks. It stays from then on, so that the focus goes back. */
export function WhyHost() {
  const [missing, setMissing] = useState<MissingPermission | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(
    () =>
      onWhy((asked) => {
        setMissing(asked);
        setIsOpen(true);
      }),
    [],
  );
  if (missing === null) return null;
  return (
    <Suspense fallback={null}>
      <WhyDialog missing={missing} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
