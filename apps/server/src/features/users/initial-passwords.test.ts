import { type AnyEndpoint, tokenScopes } from "@lowforge/contract";
import { authEndpoints } from "@lowforge/contract/auth";
import { endpointsByRoom } from "@lowforge/contract/rooms";
import { accountEndpoints, userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp } from "../../testing/index.ts";
import { makeInitialPassword } from "./initial-passwords.ts";

const everything = Object.values(endpointsByRoom).flatMap((room): AnyEndpoint[] => Object.values(room));
const closed = everything.filter(
  ({ access, isOpenBeforePasswordChange }) => access !== "public" && !isOpenBeforePasswordChange,
);

describeOnBothDatabases("an initial password", (start) => {
  let app: TestApp;
  let password: string;
  let caller: { token: string };
  beforeAll(async () => {
    app = await start();
    const wanted = { username: "newcomer", nickname: "New", isSystemAdmin: true };
    ({ password } = (await app.call(accountEndpoints.create, wanted, app.admin)).data);
    const { data } = await app.call(authEndpoints.signIn, { username: "newcomer", password });
    expect(data.must_change_password).toBe(true);
    caller = { token: data.access_token };
  });
  afterAll(() => app.close());

  it("opens what shows and replaces it, and signing out", () => {
    const open = everything.filter(({ isOpenBeforePasswordChange }) => isOpenBeforePasswordChange);
    expect(open).toEqual([authEndpoints.signOut, userEndpoints.selectUserInfo, userEndpoints.changePassword]);
  });

  it("opens nothing else, even to an administrator", async () => {
    const me = (await app.call(userEndpoints.selectUserInfo, {}, caller)).data;
    expect(me).toMatchObject({ mustChangePassword: true, isSystemAdmin: true, permissions: [] });
    for (const endpoint of closed) {
      const answer = await app.http.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/\{\w+\}/g, "1"),
        headers: { authorization: `Bearer ${caller.token}` },
      });
      if (answer.statusCode === 404) continue;
      const { code } = answer.json<{ code: number }>();
      expect([endpoint.path, answer.statusCode, code]).toEqual([
        endpoint.path,
        403,
        codeOf("PASSWORD_CHANGE_REQUIRED"),
      ]);
    }
  });

  it("is no new password, and gives way to one", async () => {
    const change = (newPassword: string) =>
      app.call(userEndpoints.changePassword, { oldPassword: password, newPassword }, caller);
    expect((await change(password)).code).toBe(codeOf("PASSWORD_TOO_WEAK"));
    expect((await change("hammer and tongs 4")).status).toBe(200);
    const me = (await app.call(userEndpoints.selectUserInfo, {}, caller)).data;
    expect(me.mustChangePassword).toBe(false);
    expect(me.permissions).toContain("user.manage");
    const wanted = { name: "laptop", scopes: [...tokenScopes] };
    expect((await app.call(authEndpoints.addPersonalToken, wanted, caller)).status).toBe(200);
  });
});

it("has at least 60 bits of chance, and no sign that looks like another", () => {
  const made = Array.from({ length: 500 }, makeInitialPassword);
  const signs = new Set(made.join("").replaceAll("-", ""));
  expect(18 * Math.log2(signs.size)).toBeGreaterThan(60);
  for (const lookalike of "0o1il") expect(signs.has(lookalike)).toBe(false);
  expect(new Set(made).size).toBe(500);
});
