import { useCallback, useEffect, useState } from "react";

/** How it stands with something that the server is asked about once. */
export type LookUp<Found> =
  | { readonly is: "waiting" }
  | { readonly is: "found"; readonly found: Found }
  | { readonly is: "failed"; readonly error: unknown };

/** Asks when the page opens, and again by `look`. `ask` has to stay the same function. */
export function useLookUp<Found>(ask: () => Promise<Found>): { readonly state: LookUp<Found>; look(): void } {
  const [state, setState] = useState<LookUp<Found>>({ is: "waiting" });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    ask().then(
      (found) => isWanted && setState({ is: "found", found }),
      (error: unknown) => isWanted && setState({ is: "failed", error }),
    );
    return () => {
      isWanted = false;
    };
  }, [ask, turn]);
  const look = useCallback(() => {
    setState({ is: "waiting" });
    setTurn((before) => before + 1);
  }, []);
  return { state, look };
}
