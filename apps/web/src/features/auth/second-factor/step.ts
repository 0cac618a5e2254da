import type { AccessGrant } from "@lowforge/contract/auth";

/** What every way to answer the second question is handed. */
export interface StepProps {
  readonly challenge: string;
  onSignedIn(grant: AccessGrant): Promise<void> | void;
  /** Hands on what is answered, and tells the page where the sign-in waits no longer. */
  watch<Answer>(act: Promise<Answer>): Promise<Answer>;
}
