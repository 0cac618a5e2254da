import { describe, expect, it } from "vitest";
import { z } from "zod/mini";
import { errorTable } from "./error-codes.ts";
import { permissionKeys } from "./permissions.ts";
import { endpointsByRoom } from "./rooms.ts";

const endpoints = Object.values(endpointsByRoom).flatMap((room) => Object.values(room));

describe("the contract", () => {
  it("describes every call of a method and path once", () => {
    const calls = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it("gives every failure a code of its own", () => {
    const codes = Object.values(errorTable).map((entry) => entry.code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("asks only for permissions that exist", () => {
    const asked = endpoints.map((endpoint) => endpoint.access);
    const known: readonly string[] = ["public", "member", ...permissionKeys];
    expect(asked.filter((access) => !known.includes(access))).toEqual([]);
  });

  it("answers something with every call, or its text would be no JSON", () => {
    const silent = endpoints.filter(
      ({ answer, output }) => answer === "envelope" && z.safeParse(output, undefined).success,
    );
    expect(silent.map((endpoint) => endpoint.path)).toEqual([]);
  });

  it("leaves open only what brings somebody in, and badges and links of mails, which bear a word of their own", () => {
    const open = endpoints
      .filter((endpoint) => endpoint.access === "public")
      .map((endpoint) => endpoint.path);
    expect(open.toSorted()).toEqual([
      "/api-auth/oauth/user/token",
      "/api-auth/sso/begin",
      "/api-auth/sso/readSignInToken",
      "/api-auth/sso/readUnbound",
      "/api-auth/sso/register",
      "/api-auth/whoisLogin/getTokenByCode",
      "/api-auth/whoisLogin/login",
      "/api-auth/whoisLogin/loginByOatoken",
      "/api-auth/whoisLogin/loginMarketWeb",
      "/api-developer/codeHub/badge/{token}/build.svg",
      "/api-developer/codeHub/badge/{token}/release.svg",
      "/api-developer/codeHub/badge/{token}/size.svg",
      "/api-user/login/passkey",
      "/api-user/login/passkeyOptions",
      "/api-user/login/secondFactor",
      "/api-user/login/userLogin",
      "/api-user/userreg/getInvitation",
      "/api-user/userreg/getPcQrCode",
      "/api-user/userreg/getPcQrState",
      "/api-user/userreg/register",
      "/api-user/userreg/requestReset",
      "/api-user/userreg/resetPassword",
      "/api-worker/message/unsubscribe/{token}",
      "/api-worker/message/unsubscribe/{token}",
    ]);
  });
});
