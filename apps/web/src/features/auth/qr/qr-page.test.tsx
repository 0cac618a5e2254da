import type { EndpointOutput } from "@lowforge/contract";
import { qrEndpoints } from "@lowforge/contract/auth";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTexts, startTexts } from "../../../platform/i18n/i18n.ts";
import { setActiveLocale } from "../../../platform/i18n/locale.ts";
import { clearSession, currentToken } from "../../../platform/session/session.store.ts";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { grant } from "../../../testing/session-user.ts";
import { SignInPage } from "../sign-in-page.tsx";
import { authTexts } from "../texts.ts";
import { qrTexts } from "./texts.ts";

type Looked = EndpointOutput<typeof qrEndpoints.getPcQrState>;

const waiting: Looked = { state: "waiting", nickname: null, grant: null };
const made = {
  ...{ qrId: "q".repeat(43), binding: "b".repeat(43), number: "42", expires_in: 90 },
  url: `http://127.0.0.1:8080/console/authority?qr=${"q".repeat(43)}`,
};

beforeEach(async () => {
  clearSession();
  setActiveLocale("en");
  await startTexts("en");
  await Promise.all([authTexts, qrTexts].map(loadTexts));
  tell("on");
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.head.querySelectorAll("meta").forEach((tag) => tag.remove());
});

/** What the server told this page about QR codes. */
function tell(content: "on" | "off"): void {
  document.head.querySelectorAll("meta").forEach((tag) => tag.remove());
  const tag = document.createElement("meta");
  Object.assign(tag, { name: "lowforge-qr", content });
  document.head.append(tag);
}

/** A server whose code comes as far as `steps` say, one look after the other, and then stays there. */
function serving(steps: (Looked | ReturnType<typeof refuse>)[]): FakeServer {
  return new FakeServer()
    .on(qrEndpoints.getPcQrCode, () => made)
    .on(qrEndpoints.getPcQrState, () => (steps.length > 1 ? steps.shift() : steps[0]) ?? waiting);
}

async function open(server: FakeServer) {
  const onSignedIn = vi.fn();
  vi.stubGlobal("fetch", server.fetch);
  const { unmount } = render(<SignInPage query={new URLSearchParams()} onSignedIn={onSignedIn} />);
  fireEvent.click(screen.getByRole("button", { name: "Scan QR code" }));
  await screen.findByRole("img", { name: /^QR code/ });
  return { onSignedIn, unmount };
}
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const looksOf = (server: FakeServer) => server.callsOf(qrEndpoints.getPcQrState).length;

test("is offered where the installation has it on, and nowhere else", () => {
  tell("off");
  render(<SignInPage query={new URLSearchParams()} onSignedIn={vi.fn()} />);
  expect(screen.queryByRole("button", { name: "Scan QR code" })).toBeNull();
});

test("shows the code with its number, says who has scanned it, and goes on once it is confirmed", async () => {
  const scanned: Looked = { state: "scanned", nickname: "Lin", grant: null };
  const server = serving([scanned, { state: "confirmed", nickname: "Lin", grant }]);
  const { onSignedIn } = await open(server);
  expect(screen.getByText("42")).toBeTruthy();
  await later(2_000);
  expect(await screen.findByText("Lin has scanned it: confirm on the phone")).toBeTruthy();
  await later(2_000);
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(currentToken()).toBe(grant.access_token);
  const looks = looksOf(server);
  await later(10_000);
  expect(looksOf(server)).toBe(looks);
});

test.each([
  ["ended", "The QR code has ended"],
  ["refused", "The phone refused to sign you in"],
] as const)("offers a new code where it is %s", async (state, text) => {
  const server = serving([{ state, nickname: null, grant: null }, waiting]);
  await open(server);
  await later(2_000);
  expect(await screen.findByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "New QR code" }));
  expect(await screen.findByRole("img", { name: /^QR code/ })).toBeTruthy();
  expect(server.callsOf(qrEndpoints.getPcQrCode)).toHaveLength(2);
});

test("asks for nothing while it is hidden or after it was left", async () => {
  const server = serving([waiting]);
  const { unmount } = await open(server);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await later(20_000);
  expect(looksOf(server)).toBe(0);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(looksOf(server)).toBe(1));
  fireEvent.click(screen.getByRole("button", { name: "Sign in with a password" }));
  expect(screen.getByLabelText("Password")).toBeTruthy();
  await later(20_000);
  expect(looksOf(server)).toBe(1);
  unmount();
});

test("says why there is no code, and tries again when asked to", async () => {
  const server = new FakeServer().on(qrEndpoints.getPcQrCode, () => refuse("NO_PERMISSION"));
  vi.stubGlobal("fetch", server.fetch);
  render(<SignInPage query={new URLSearchParams()} onSignedIn={vi.fn()} />);
  fireEvent.click(screen.getByRole("button", { name: "Scan QR code" }));
  expect(await screen.findByText(/^No QR code could be made/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "New QR code" })).toBeTruthy();
});
