import { useIsFetching } from "@tanstack/react-query";
import nprogress from "nprogress";
import { useEffect } from "react";
import { useNavigation } from "react-router";

/** Quick answers show nothing at all. */
const patienceMs = 200;

nprogress.configure({
  showSpinner: false,
  trickleSpeed: 200,
  minimum: 0.1,
  template: '<div class="bar"></div>',
  barSelector: ".bar",
});

/** The 2 px bar on top while a route loads, or while what is shown is fetched again. */
export function ProgressBar() {
  const isNavigating = useNavigation().state !== "idle";
  const refetches = useIsFetching({
    predicate: (query) => query.state.data !== undefined && query.meta?.isQuiet !== true,
  });
  const isBusy = isNavigating || refetches > 0;

  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => nprogress.start(), patienceMs);
    return () => {
      clearTimeout(timer);
      nprogress.done();
    };
  }, [isBusy]);
  return null;
}
