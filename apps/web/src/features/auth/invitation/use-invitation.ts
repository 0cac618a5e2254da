import { errorTable } from "@lowforge/contract";
import { useCallback, useEffect, useState } from "react";
import { ApiError } from "../../../platform/api/api-error.ts";
import { readInvitation } from "../auth.queries.ts";
import { forgetInvitation, isInvited, takeInvitation } from "./kept-invitation.ts";

/** How it stands with the invitation that led here, if one did. */
export type InvitationState =
  | { readonly is: "missing" | "waiting" | "ended" }
  | { readonly is: "failed"; readonly error: unknown }
  | {
      readonly is: "open";
      readonly secret: string;
      readonly inviter: string;
      /** Milliseconds. */
      readonly expiresAt: number;
    };

/** The invitation in the address, looked up; `look` does that once more, as another link in the same tab does. */
export function useInvitation(): { readonly state: InvitationState; look(): void } {
  const [secret, setSecret] = useState(takeInvitation);
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<InvitationState>({ is: "waiting" });
  const look = useCallback(() => {
    setFound({ is: "waiting" });
    setSecret(takeInvitation());
    setTurn((before) => before + 1);
  }, []);

  useEffect(() => {
    const lookAgain = (): void => {
      if (isInvited()) look();
    };
    addEventListener("hashchange", lookAgain);
    return () => removeEventListener("hashchange", lookAgain);
  }, [look]);

  useEffect(() => {
    let isWanted = true;
    if (secret !== null)
      void lookUp(secret).then((state) => {
        if (isWanted) setFound(state);
      });
    return () => {
      isWanted = false;
    };
  }, [secret, turn]);

  return { state: secret === null ? { is: "missing" } : found, look };
}

async function lookUp(secret: string): Promise<InvitationState> {
  try {
    return { is: "open", secret, ...(await readInvitation(secret)) };
  } catch (error) {
    if (!isEnded(error)) return { is: "failed", error };
    forgetInvitation();
    return { is: "ended" };
  }
}

const ends: readonly (number | null)[] = [
  errorTable.INVITATION_MISSING.code,
  // What was not copied whole is not even of the right form.
  errorTable.INVALID_PARAMETERS.code,
];

/** Whether the link lets nobody in: it expired, was used up or revoked, or never was one. */
function isEnded(error: unknown): boolean {
  return error instanceof ApiError && ends.includes(error.code);
}
