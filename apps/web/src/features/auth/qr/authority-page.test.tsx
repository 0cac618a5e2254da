import { qrEndpoints } from "@lowforge/contract/auth";
import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { loadTexts, startTexts } from "../../../platform/i18n/i18n.ts";
import { setActiveLocale } from "../../../platform/i18n/locale.ts";
import { beginSession } from "../../../platform/session/session.store.ts";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { grant } from "../../../testing/session-user.ts";
import { authTexts } from "../texts.ts";
import { AuthorityPage } from "./authority-page.tsx";
import { qrTexts } from "./texts.ts";

const qrId = "q".repeat(43);

beforeEach(async () => {
  setActiveLocale("en");
  await startTexts("en");
  await Promise.all([authTexts, qrTexts].map(loadTexts));
  beginSession(grant);
});

const asking = () =>
  new FakeServer()
    .on(qrEndpoints.getPhoneByToken, () => ({
      ...{ username: "lindev", nickname: "Lin", phone: "138****8000", expires_in: 80 },
      asker: { program: "Firefox", system: null, address: "192.0.2.7" },
      numbers: ["17", "42", "88"],
    }))
    .on(qrEndpoints.confirmPcQrCode, () => null)
    .on(qrEndpoints.refusePcQrCode, () => null);

function open(server: FakeServer, query = `qr=${qrId}`): FakeServer {
  vi.stubGlobal("fetch", server.fetch);
  render(<AuthorityPage query={new URLSearchParams(query)} />);
  return server;
}

test("says for whom and for which computer, and confirms the number that is picked", async () => {
  const server = open(asking());
  expect(await screen.findByText("Lin · lindev · 138****8000")).toBeTruthy();
  for (const fact of ["Firefox", "Not known", "192.0.2.7"]) expect(screen.getByText(fact)).toBeTruthy();
  expect(screen.getByText(/^Only confirm if this is your own screen/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Confirm number 42" }));
  expect(await screen.findByText("Confirmed")).toBeTruthy();
  expect(server.callsOf(qrEndpoints.confirmPcQrCode)).toEqual([{ qrId, number: "42" }]);
  expect(screen.queryByRole("button", { name: /^Confirm number/ })).toBeNull();
});

test("refuses for who did not ask for it", async () => {
  const server = open(asking());
  fireEvent.click(await screen.findByRole("button", { name: "Not me" }));
  expect(await screen.findByText("Refused")).toBeTruthy();
  expect(server.callsOf(qrEndpoints.refusePcQrCode)).toEqual([{ qrId }]);
});

test("says that a wrong number has ended the code", async () => {
  open(asking().on(qrEndpoints.confirmPcQrCode, () => refuse("QR_NUMBER_WRONG")));
  fireEvent.click(await screen.findByRole("button", { name: "Confirm number 17" }));
  expect(await screen.findByText("Not that number")).toBeTruthy();
});

test("says that a code has ended, whether before it is scanned or before it is confirmed", async () => {
  open(asking().on(qrEndpoints.getPhoneByToken, () => refuse("QR_CODE_ENDED")));
  expect(await screen.findByText("The QR code has ended")).toBeTruthy();
});

test("leaves the numbers where a press came to nothing, and says why", async () => {
  open(asking().on(qrEndpoints.confirmPcQrCode, () => refuse("NO_PERMISSION")));
  fireEvent.click(await screen.findByRole("button", { name: "Confirm number 42" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Confirm number 42" })).toBeTruthy();
});

test("says how to come by a code where there is none", async () => {
  const server = open(asking(), "");
  expect(await screen.findByText("There is no sign-in to confirm")).toBeTruthy();
  expect(server.callsOf(qrEndpoints.getPhoneByToken)).toEqual([]);
});
