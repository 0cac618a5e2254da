import * as z from "zod/mini";
import { fail } from "../../../../platform/failures/index.ts";
import type { ProviderAdapter, ProviderFacts } from "./adapter.ts";
import type { ProviderCalls, ProviderFetch } from "./provider-calls.ts";

const said = z.string().check(z.minLength(1), z.maxLength(1000));
const tokens = z.object({ access_token: said, openid: said });
const profile = z.object({ openid: said, unionid: z.optional(said), nickname: z.optional(z.string()) });

/**
 * WeChat's sign-in for web sites: OAuth 2 of its own form, without PKCE and id token. The issuer is the origin of its
 * API; its page lies at another.
 */
export function createWechatAdapter({ calls }: { readonly calls: ProviderCalls }): ProviderAdapter {
  return {
    async authorizeUrl({ issuer, clientId }, { redirectUri, state }) {
      const query = new URLSearchParams({
        appid: clientId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: "snsapi_login",
        state,
      });
      return `${pageOrigin(issuer)}/connect/qrconnect?${query.toString()}#wechat_redirect`;
    },

    exchange: (provider, _attempt, { code, iss }) =>
      calls.call(provider.issuer, async (fetch) => {
        if (iss !== undefined && iss !== provider.issuer)
          throw fail("PROVIDER_REFUSED", { reason: "another issuer answered" });
        const token = await ask(fetch, tokens, `${originOf(provider)}/sns/oauth2/access_token`, {
          appid: provider.clientId,
          secret: provider.clientSecret ?? "",
          code,
          grant_type: "authorization_code",
        });
        const person = await ask(fetch, profile, `${originOf(provider)}/sns/userinfo`, token);
        if (person.openid !== token.openid)
          throw fail("PROVIDER_REFUSED", { reason: "the profile is somebody else's" });
        const nickname = person.nickname?.trim() ?? "";
        return {
          // One person has one union id in all applications of their owner, and an open id in each.
          subject:
            person.unionid === undefined
              ? `openid:${provider.clientId}:${person.openid}`
              : `unionid:${person.unionid}`,
          label: nickname === "" ? "WeChat" : nickname,
          username: null,
          nickname: nickname === "" ? null : nickname,
        };
      }),

    describe: (provider) =>
      calls.call(provider.issuer, async (fetch) => {
        const paths = ["/sns/oauth2/access_token", "/sns/userinfo"];
        // It describes itself nowhere; that it answers a question without an application is what can be asked.
        const endpoints = paths.map((path) => originOf(provider) + path);
        await fetch(endpoints[0] ?? "", { method: "GET", headers: {}, body: undefined, redirect: "manual" });
        return {
          hasPkce: false,
          endpoints: [`${pageOrigin(provider.issuer)}/connect/qrconnect`, ...endpoints],
        };
      }),
  };
}

function originOf({ issuer }: ProviderFacts): string {
  return new URL(issuer).origin;
}

/** `open.weixin.qq.com` belongs to `api.weixin.qq.com`; of any other API, such as a gateway's, the page lies beside it. */
function pageOrigin(issuer: string): string {
  return new URL(issuer).origin.replace("//api.weixin.qq.com", "//open.weixin.qq.com");
}

/** It answers 200 and JSON also where it refuses, and names the JSON plain text. */
async function ask<Shape extends z.ZodMiniType>(
  fetch: ProviderFetch,
  shape: Shape,
  url: string,
  query: Readonly<Record<string, string>>,
): Promise<z.output<Shape>> {
  const answer = await fetch(`${url}?${new URLSearchParams(query).toString()}`, {
    method: "GET",
    headers: { accept: "application/json" },
    body: undefined,
    redirect: "manual",
  });
  const found: unknown = await answer.json().catch(() => null);
  const result = z.safeParse(shape, found);
  if (result.success) return result.data;
  const code = (found as { errcode?: unknown } | null)?.errcode;
  throw fail("PROVIDER_REFUSED", { reason: `errcode ${typeof code === "number" ? code : "unknown"}` });
}
