import type { ProviderKind } from "@lowforge/contract/auth";
import type { ProviderAdapter } from "./adapter.ts";
import { createOidcAdapter } from "./oidc-adapter.ts";
import { createProviderCalls, type ProviderCallsDependencies } from "./provider-calls.ts";
import { createWechatAdapter } from "./wechat-adapter.ts";

export type ProviderAdapters = Readonly<Record<ProviderKind, ProviderAdapter>>;

/** How providers are spoken to, by their kind. */
export function createProviderAdapters(dependencies: ProviderCallsDependencies): ProviderAdapters {
  const calls = createProviderCalls(dependencies);
  return {
    oidc: createOidcAdapter({ calls, clock: dependencies.clock }),
    wechat: createWechatAdapter({ calls }),
  };
}
