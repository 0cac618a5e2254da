import { lazy, Suspense, useEffect } from "react";
import { isTourUnderWay, resumeTour, tourTexts, useTour } from "../../features/tour/index.ts";
import { loadTexts } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.store.ts";

const TourPanel = lazy(async () => {
  const [module] = await Promise.all([import("../../features/tour/tour-panel.tsx"), loadTexts(tourTexts)]);
  return { default: module.TourPanel };
});

/** Offers the guided tour to whoever has not taken it (specification §1), and goes on with one after a reload. */
export function Tour() {
  const user = useSession((state) => state.user);
  const step = useTour((state) => state.step);
  const userId = user?.id;
  const isWanted = user !== null && (user.bootStatus === 0 || isTourUnderWay(user.id));
  useEffect(() => {
    if (userId !== undefined && isWanted) resumeTour(userId);
  }, [userId, isWanted]);
  if (user === null || step === null) return null;
  return (
    <Suspense fallback={null}>
      <TourPanel step={step} />
    </Suspense>
  );
}
