import type { ProviderRow } from "../providers/providers.db.ts";

/** What is known of a provider, and how it knows us. */
export interface ProviderFacts extends Pick<ProviderRow, "issuer" | "scopes"> {
  readonly clientId: string;
  readonly clientSecret: string | null;
}

/** What binds a provider's answer to the sign-in that asked for it. */
export interface Attempt {
  /** Where the provider sends the browser; exactly as it is registered there. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** The secret of PKCE. */
  readonly verifier: string;
}

/** What a browser brought back from a provider. */
export interface BroughtBack {
  readonly code: string;
  /** The issuer, where the provider names it. */
  readonly iss: string | undefined;
}

/** Whom a provider has recognised. */
export interface OutsidePerson {
  /** Never given to anybody else by the same issuer. */
  readonly subject: string;
  /** A name or an e-mail address: to be shown, never to be trusted. */
  readonly label: string;
  readonly username: string | null;
  readonly nickname: string | null;
}

/** What a provider offers. */
export interface ProviderOffer {
  readonly hasPkce: boolean;
  readonly endpoints: string[];
}

/**
 * How one kind of provider is spoken to. All three fail with PROVIDER_UNREACHABLE within five seconds, with
 * PROVIDER_REFUSED where an answer cannot be trusted, and with ADDRESS_FORBIDDEN.
 */
export interface ProviderAdapter {
  /** The provider's page, to which the browser goes. */
  authorizeUrl(provider: ProviderFacts, attempt: Attempt): Promise<string>;
  /** Redeems a code. */
  exchange(provider: ProviderFacts, attempt: Attempt, brought: BroughtBack): Promise<OutsidePerson>;
  /** Asks anew what the provider offers. */
  describe(provider: ProviderFacts): Promise<ProviderOffer>;
}
