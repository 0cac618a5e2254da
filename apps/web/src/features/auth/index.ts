/** The door of the auth room: how a member goes to an identity provider, what waits to be bound to them, and waiting. */
export { goToProvider } from "./sso/go-to-provider.ts";
export { forgetUnbound, readUnboundHere, type KeptUnbound } from "./sso/kept-unbound.ts";
export { useSecondsUntil } from "./use-seconds-until.ts";
export { offeredProviders } from "./ways/offered-providers.ts";
