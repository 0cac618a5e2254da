import type { OfferedProvider } from "@lowforge/contract/auth";
import { pageFact } from "../../../platform/page-facts/page-facts.ts";

/** The identity providers of this installation, as its server told the page; none where it told of none. */
export function offeredProviders(): readonly OfferedProvider[] {
  const told: unknown = parse(pageFact("providers"));
  return Array.isArray(told) ? told.filter(isProvider) : [];
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function isProvider(value: unknown): value is OfferedProvider {
  return typeof value === "object" && value !== null && "key" in value && "name" in value && "kind" in value;
}
