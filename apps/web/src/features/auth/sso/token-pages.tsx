import { useState } from "react";
import { CallbackPage } from "./callback-page.tsx";
import { type HandedToken, HandOverPage } from "./hand-over-page.tsx";
import type { SsoPage } from "./sso-page.ts";
import type { TokenKind } from "./sso.queries.ts";
import { useSearchParams } from "react-router";
import { useTakenQuery } from "./use-taken-query.ts";

/** `/authlogin?oauthToken=` or `?oatoken=`: a desktop client hands over its sign-in. */
export function AuthLoginPage() {
  return <ByToken page="authlogin" kinds={{ oauthToken: "login", oatoken: "oa" }} />;
}

/** `/whois?oauthToken=`: another site of the installation does; `?code=&state=`: a provider answers. */
export function WhoisPage() {
  const [query] = useSearchParams();
  const [isCode] = useState(() => query.has("code") || query.has("error"));
  return isCode ? <CallbackPage page="whois" /> : <ByToken page="whois" kinds={{ oauthToken: "market" }} />;
}

interface ByTokenProps {
  readonly page: SsoPage;
  /** Under what name an address holds a token, and how it is exchanged then. */
  readonly kinds: Readonly<Record<string, TokenKind>>;
}

function ByToken({ page, kinds }: ByTokenProps) {
  const query = useTakenQuery();
  const [handed] = useState(() => findToken(query, kinds));
  return <HandOverPage page={page} handed={handed} wanted={query.get("redirect")} />;
}

function findToken(query: URLSearchParams, kinds: ByTokenProps["kinds"]): HandedToken | null {
  for (const [name, kind] of Object.entries(kinds)) {
    const token = query.get(name);
    if (token !== null && token !== "") return { kind, token };
  }
  return null;
}
