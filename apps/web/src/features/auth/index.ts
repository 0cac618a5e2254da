/** The door of the auth room: how a member goes to an identity provider, and what waits to be bound to them. */
export { goToProvider } from "./sso/go-to-provider.ts";
export { forgetUnbound, readUnboundHere, type KeptUnbound } from "./sso/kept-unbound.ts";
export { offeredProviders } from "./ways/offered-providers.ts";
