import { messageEndpoints, type MessagePreferences, messageTypes } from "@lowforge/contract/messages";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { messageRoutes } from "../routes.tsx";

const mailed = { isOn: true, email: "lin@example.com", digestHour: 9, timeZone: "Europe/Berlin" };

function preferenceServer(mail: MessagePreferences["mail"] = mailed): FakeServer {
  let all: MessagePreferences = {
    preferences: messageTypes.map((type) => ({
      type,
      isShown: type !== "build",
      mail: type === "security" ? "each" : "digest",
    })),
    mail,
  };
  return new FakeServer()
    .on(messageEndpoints.getPreferences, () => all)
    .on(messageEndpoints.updatePreferences, ({ preferences = [], digestHour, timeZone }) => {
      all = {
        preferences: all.preferences.map((one) => {
          const wish = preferences.find(({ type }) => type === one.type);
          return { ...one, isShown: wish?.isShown ?? one.isShown, mail: wish?.mail ?? one.mail };
        }),
        mail: {
          ...all.mail,
          digestHour: Number(digestHour ?? all.mail.digestHour),
          timeZone: timeZone ?? all.mail.timeZone,
        },
      };
      return all;
    });
}

const open = (server: FakeServer) =>
  renderPage({ routes: messageRoutes, path: "/global/message/settings", server });
const isOn = (name: string) => screen.getByRole("switch", { name }).getAttribute("aria-checked") === "true";
const mailOf = (name: string) => within(screen.getByRole("radiogroup", { name: `By mail: ${name}` }));
const chosen = (name: string) =>
  mailOf(name)
    .getAllByRole<HTMLInputElement>("radio")
    .findIndex(({ checked }) => checked);

test("switches types on and off at once", async () => {
  const server = preferenceServer();
  await open(server);
  await screen.findByRole("switch", { name: "Builds" });
  expect([isOn("Builds"), isOn("Reviews")]).toEqual([false, true]);
  fireEvent.click(screen.getByRole("switch", { name: "Builds" }));
  await waitFor(() => expect(isOn("Builds")).toBe(true));
  expect(server.callsOf(messageEndpoints.updatePreferences)).toEqual([
    { preferences: [{ type: "build", isShown: true }] },
  ]);
});

test("puts a switch back that the server refuses", async () => {
  await open(preferenceServer().on(messageEndpoints.updatePreferences, () => refuse("INTERNAL")));
  fireEvent.click(await screen.findByRole("switch", { name: "Reviews" }));
  await waitFor(() => expect(isOn("Reviews")).toBe(true));
  expect(await screen.findByText("Note")).toBeTruthy();
});

test("says of account security that it is always on and always mailed, and why", async () => {
  await open(preferenceServer());
  const fixed = await screen.findByRole("switch", { name: "Account security" });
  expect(fixed.hasAttribute("disabled")).toBe(true);
  expect(isOn("Account security")).toBe(true);
  expect(screen.getByText(/Always on, so that nobody touches your account unnoticed/)).toBeTruthy();
  expect(screen.getByText("Always mailed at once")).toBeTruthy();
  expect(screen.queryByRole("radiogroup", { name: "By mail: Account security" })).toBeNull();
});

test("chooses for each type that is shown how it comes by mail", async () => {
  const server = preferenceServer();
  await open(server);
  await screen.findByRole("switch", { name: "Reviews" });
  expect(chosen("Reviews")).toBe(2);
  expect(screen.queryByRole("radiogroup", { name: "By mail: Builds" })).toBeNull();
  fireEvent.click(mailOf("Reviews").getByText("Each"));
  await waitFor(() => expect(chosen("Reviews")).toBe(1));
  expect(server.callsOf(messageEndpoints.updatePreferences)).toEqual([
    { preferences: [{ type: "review", mail: "each" }] },
  ]);
});

test("sends the zone of the browser along with the hour of the digest", async () => {
  const server = preferenceServer();
  await open(server);
  expect(await screen.findByText(/Mail goes to lin@example.com/)).toBeTruthy();
  expect(screen.getByText("Time zone: Europe/Berlin")).toBeTruthy();
  fireEvent.mouseDown(screen.getByLabelText("Time of the daily digest"));
  fireEvent.click(await screen.findByText("07:00"));
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  await waitFor(() =>
    expect(server.callsOf(messageEndpoints.updatePreferences)).toMatchObject([{ digestHour: 7, timeZone }]),
  );
  expect(await screen.findByText(`Time zone: ${timeZone}`)).toBeTruthy();
});

test("says why nothing comes by mail, and where to change that", async () => {
  const { email: _email, ...rest } = mailed;
  await open(preferenceServer({ ...rest, email: null }));
  const link = await screen.findByRole("link", { name: "Add one in your profile" });
  expect(link.getAttribute("href")).toBe("/en/personal");
  expect(screen.queryByRole("radiogroup")).toBeNull();
});

test("says that the installation sends no mail, and offers no choice of it", async () => {
  await open(preferenceServer({ ...mailed, isOn: false }));
  expect(await screen.findByText(/This installation sends no mail/)).toBeTruthy();
  expect(screen.queryByRole("radiogroup")).toBeNull();
  expect(screen.queryByLabelText("Time of the daily digest")).toBeNull();
});
