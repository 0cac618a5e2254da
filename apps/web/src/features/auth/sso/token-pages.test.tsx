import { authEndpoints, singleSignOnEndpoints as sso } from "@lowforge/contract/auth";
import { userEndpoints } from "@lowforge/contract/users";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { clearWaitingToken, waitingToken } from "../../../platform/session/second-cookie.ts";
import { beginSession, clearSession, currentToken } from "../../../platform/session/session.store.ts";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { grant as anyGrant, lin } from "../../../testing/session-user.ts";
import { signInByOneStep } from "./one-step.ts";
import { forgetAll, openPage, tellProviders } from "./testing/open-page.tsx";

const grant = { ...anyGrant, access_token: "fresh-token" };

beforeEach(() => {
  forgetAll();
  clearSession();
  clearWaitingToken();
});

const server = () =>
  new FakeServer()
    .on(sso.readSignInToken, () => ({ username: "zhangsan", nickname: "张三" }))
    .on(sso.loginByOauthToken, () => grant)
    .on(sso.loginByOatoken, () => grant)
    .on(sso.loginMarketWeb, () => grant)
    .on(authEndpoints.signOut, () => null)
    .on(userEndpoints.selectUserInfo, () => lin);

test.each([
  ["/authlogin?oauthToken=one", sso.loginByOauthToken, { oauthToken: "one" }],
  ["/authlogin?oatoken=two", sso.loginByOatoken, { oatoken: "two" }],
  ["/whois?oauthToken=three", sso.loginMarketWeb, { oauthToken: "three" }],
] as const)("%s signs in once it was asked as whom", async (path, endpoint, input) => {
  const fake = server();
  const router = await openPage(path, fake);
  expect(await screen.findByText(/signs you in as 张三 \(zhangsan\)/)).toBeTruthy();
  expect(fake.callsOf(endpoint)).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Continue as 张三" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/project"));
  expect(fake.callsOf(endpoint)).toEqual([input]);
  expect(currentToken()).toBe("fresh-token");
});

test("whoever is signed in already is told so, and stays unless they go on", async () => {
  beginSession(anyGrant);
  await openPage("/authlogin?oauthToken=one", server());
  expect(await screen.findByText(/You use Lowforge as Lin. Going on signs that account out/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Stay signed in as you are" })).toBeTruthy();
  expect(currentToken()).toBe(anyGrant.access_token);
});

test("a token that was used meanwhile is told of by the fixed warning", async () => {
  await openPage(
    "/authlogin?oauthToken=one",
    server().on(sso.loginByOauthToken, () => refuse("SIGN_IN_TOKEN_ENDED")),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Continue as 张三" }));
  expect(await screen.findByRole("heading", { name: "Warning" })).toBeTruthy();
});

test("without a token, or with one that has ended, it says where to come from", async () => {
  await openPage("/authlogin", server());
  expect(await screen.findByRole("heading", { name: "There is no sign-in token" })).toBeTruthy();
});

test("the one-step sign-in takes the token of the second cookie once", async () => {
  const fake = server();
  vi.stubGlobal("fetch", fake.fetch);
  document.cookie = "Admin-Token=cookie-token; Path=/";
  expect(waitingToken()).toBe("cookie-token");
  expect(await signInByOneStep("cookie-token")).toBeNull();
  expect(currentToken()).toBe("fresh-token");
  expect(waitingToken()).toBeNull();
  expect(fake.callsOf(sso.loginByOatoken)).toEqual([{ oatoken: "cookie-token" }]);
});

test("a refused one-step sign-in answers why, and is not tried again", async () => {
  vi.stubGlobal("fetch", server().on(sso.loginByOatoken, () => refuse("SIGN_IN_TOKEN_ENDED")).fetch);
  document.cookie = "Admin-Token=cookie-token; Path=/";
  expect(await signInByOneStep("cookie-token")).toMatchObject({ code: 30113 });
  expect(currentToken()).toBeNull();
  expect(waitingToken()).toBeNull();
});

test("WeChat that is not offered is no dead end", async () => {
  await openPage("/wechatLogin", server());
  expect(await screen.findByRole("heading", { name: "WeChat sign-in is not set up here" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go to sign-in" })).toBeTruthy();
});

test("the way to sign-in keeps where one wanted to go, but nothing outside", async () => {
  const inside = await openPage("/gotoLogin?redirect=%2Fen%2Fteams", server());
  await waitFor(() => expect(inside.state.location.search).toBe("?redirect=%2Fen%2Fteams"));
  const outside = await openPage("/gotoLogin?redirect=https%3A%2F%2Fevil.example", server());
  await waitFor(() => expect(outside.state.location.pathname).toBe("/en/sign-in"));
  expect(outside.state.location.search).toBe("");
});

test.each(["/gotoLogin?provider=works", "/wechatLogin"] as const)("%s goes to its provider", async (path) => {
  tellProviders({ key: "works", name: "Works", kind: "oidc" }, { key: "wx", name: "WeChat", kind: "wechat" });
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const fake = server().on(sso.beginSingleSignOn, ({ provider }) => ({
    url: `https://id.example/${provider}?state=s1`,
    binding: "binding-binding-binding",
  }));
  await openPage(path, fake);
  const key = path === "/wechatLogin" ? "wx" : "works";
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`https://id.example/${key}?state=s1`));
  expect(sessionStorage.getItem("lf-sso-s1")).toContain("binding-binding-binding");
  assign.mockRestore();
});
