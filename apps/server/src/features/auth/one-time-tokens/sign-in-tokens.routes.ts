import { singleSignOnEndpoints } from "@lowforge/contract/auth";
import { requireMember } from "../../../platform/access/index.ts";
import { type HttpServer, implement } from "../../../platform/http/index.ts";
import type { SignInTokenService } from "./sign-in-tokens.service.ts";

export function registerSignInTokenRoutes(http: HttpServer, tokens: SignInTokenService): void {
  implement(http, singleSignOnEndpoints.createSignInToken, (_input, { actor }) =>
    tokens.createSignInToken(requireMember(actor)),
  );
  implement(http, singleSignOnEndpoints.readSignInToken, ({ token }, { address }) =>
    tokens.readSignInToken(token, address),
  );
  implement(http, singleSignOnEndpoints.loginByOauthToken, ({ oauthToken }, origin) =>
    tokens.exchange(oauthToken, origin),
  );
  implement(http, singleSignOnEndpoints.loginMarketWeb, ({ oauthToken }, origin) =>
    tokens.exchange(oauthToken, origin),
  );
  implement(http, singleSignOnEndpoints.loginByOatoken, ({ oatoken }, origin) =>
    tokens.exchange(oatoken, origin),
  );
}
