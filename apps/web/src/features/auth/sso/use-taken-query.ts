import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/**
 * The query that this page was opened with. It is taken out of the address bar at once: codes and tokens in it must
 * not be copied along, reloaded or read by others.
 */
export function useTakenQuery(): URLSearchParams {
  const [query] = useSearchParams();
  const [taken] = useState(() => new URLSearchParams(query));
  useEffect(() => {
    if (location.search !== "" || location.hash !== "")
      history.replaceState(history.state, "", location.pathname);
  }, []);
  return taken;
}
