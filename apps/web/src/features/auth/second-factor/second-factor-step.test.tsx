import { authEndpoints, secondFactorEndpoints, type SecondFactorMethod } from "@lowforge/contract/auth";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { loadTexts, startTexts } from "../../../platform/i18n/i18n.ts";
import { setActiveLocale } from "../../../platform/i18n/locale.ts";
import { clearSession, currentToken } from "../../../platform/session/session.store.ts";
import { FakeServer, refuse, refuseWith } from "../../../testing/fake-server.ts";
import { grant as anyGrant } from "../../../testing/session-user.ts";
import { SignInPage } from "../sign-in-page.tsx";
import { authTexts } from "../texts.ts";
import { secondFactorTexts } from "./texts.ts";

const { startAuthentication } = vi.hoisted(() => ({ startAuthentication: vi.fn() }));
vi.mock("@simplewebauthn/browser", () => ({ startAuthentication }));

const grant = { ...anyGrant, access_token: "fresh-token" };
const declined = Object.assign(new Error("no"), { name: "NotAllowedError" });

beforeEach(async () => {
  clearSession();
  startAuthentication.mockReset();
  vi.stubGlobal("PublicKeyCredential", class {});
  setActiveLocale("en");
  await startTexts("en");
  // Each test starts the texts anew, and the step loads its own only once.
  await Promise.all([authTexts, secondFactorTexts].map(loadTexts));
});

function open(...methods: SecondFactorMethod[]) {
  const onSignedIn = vi.fn();
  const server = new FakeServer()
    .on(authEndpoints.signIn, () => refuseWith("SECOND_FACTOR_REQUIRED", { challenge: "c-1", methods }))
    .on(secondFactorEndpoints.completeSignIn, ({ code }) =>
      code.endsWith("wrong") ? refuse("SECOND_FACTOR_WRONG") : grant,
    )
    .on(secondFactorEndpoints.beginPasskeySignIn, () => ({ ceremony: "k-1", options: { challenge: "x" } }))
    .on(secondFactorEndpoints.signInByPasskey, () => grant);
  vi.stubGlobal("fetch", server.fetch);
  render(<SignInPage query={new URLSearchParams()} onSignedIn={onSignedIn} />);
  return { server, onSignedIn };
}

/** Signs in by a good password, as far as the second step. */
async function begin(...methods: SecondFactorMethod[]) {
  const opened = open(...methods);
  fireEvent.change(screen.getByLabelText("Member name or phone"), { target: { value: "lin" } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "secret" } });
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByText(/^Open your authenticator|^Confirm with your passkey/);
  return opened;
}

function answer(label: string, code: string): HTMLInputElement {
  const field = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value: code } });
  fireEvent.click(screen.getByRole("button", { name: "Go on" }));
  return field;
}

test("asks for the code of the app after a good password, and signs in by it", async () => {
  const { server, onSignedIn } = await begin("totp", "recovery");
  expect(currentToken()).toBeNull();
  const field = answer("Code", "wrong");
  await screen.findByText("The code is wrong, or was used already.");
  expect(document.activeElement).toBe(field);
  expect(field.selectionEnd).toBe("wrong".length);
  answer("Code", " 123 456 ");
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(currentToken()).toBe("fresh-token");
  expect(server.callsOf(secondFactorEndpoints.completeSignIn).at(-1)).toMatchObject({
    challenge: "c-1",
    method: "totp",
    code: "123 456",
  });
});

test("has one heading, which says that it is the second step until one goes back", async () => {
  await begin("totp");
  const headings = (): (string | null)[] =>
    screen.getAllByRole("heading").map(({ textContent }) => textContent);
  expect(headings()).toEqual(["Sign in: second step"]);
  fireEvent.click(screen.getByRole("button", { name: "Back to sign-in" }));
  expect(headings()[0]).toBe("Sign in");
});

test("takes a recovery code instead", async () => {
  const { server, onSignedIn } = await begin("totp", "recovery");
  fireEvent.click(screen.getByRole("button", { name: "Use a recovery code instead" }));
  answer("Recovery code", "abcd-efgh");
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(server.callsOf(secondFactorEndpoints.completeSignIn)[0]).toMatchObject({ method: "recovery" });
});

test("takes a passkey as the second factor, and is quiet where it is declined", async () => {
  const { server, onSignedIn } = await begin("passkey");
  startAuthentication.mockRejectedValueOnce(declined).mockResolvedValueOnce({ id: "key" });
  fireEvent.click(screen.getByRole("button", { name: "Use a passkey" }));
  await waitFor(() => expect(startAuthentication).toHaveBeenCalledOnce());
  expect(screen.getByRole("alert").textContent).toBe("");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Use a passkey" }).ariaBusy).not.toBe("true"),
  );
  fireEvent.click(screen.getByRole("button", { name: "Use a passkey" }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(server.callsOf(secondFactorEndpoints.beginPasskeySignIn)[0]).toEqual({ challenge: "c-1" });
});

test("goes back to the password, and says why, where the sign-in has ended meanwhile", async () => {
  const { server } = await begin("totp");
  server.on(secondFactorEndpoints.completeSignIn, () => refuse("SIGN_IN_ENDED"));
  answer("Code", "123456");
  await screen.findByText(/This sign-in has ended/);
  expect(screen.getByLabelText("Member name or phone")).toBeTruthy();
});

test("signs in by a passkey alone, and says what was refused", async () => {
  const { server, onSignedIn } = open();
  server.on(secondFactorEndpoints.signInByPasskey, () => refuse("PASSKEY_REFUSED"));
  startAuthentication.mockResolvedValue({ id: "key" });
  fireEvent.click(screen.getByRole("button", { name: "Sign in with a passkey" }));
  await screen.findByText(/passkey/i, { selector: "[role=alert]" });
  server.on(secondFactorEndpoints.signInByPasskey, () => grant);
  fireEvent.click(screen.getByRole("button", { name: "Sign in with a passkey" }));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(currentToken()).toBe("fresh-token");
});

test("offers no passkey where the browser knows none", () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  Reflect.deleteProperty(window, "PublicKeyCredential");
  open();
  expect(screen.queryByRole("button", { name: "Sign in with a passkey" })).toBeNull();
});
