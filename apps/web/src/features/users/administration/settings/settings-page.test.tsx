import { type InstallationSettings, mailEndpoints, settingsEndpoints } from "@lowforge/contract/users";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer, refuse } from "../../../../testing/fake-server.ts";
import { renderPage } from "../../../../testing/render-page.tsx";
import { userRoutes } from "../../routes.tsx";

const first: InstallationSettings = {
  ...{ loginType: 2, isQrOn: true, isCreationOpen: true },
  ...{ websiteUrl: null, teachingUrl: null, helpUrl: "https://help.example/" },
};

function serving(): FakeServer {
  let settings = first;
  return new FakeServer()
    .on(settingsEndpoints.getSettings, () => settings)
    .on(mailEndpoints.getMail, () => ({ server: null, from: null, waiting: 0, lastFailure: null }))
    .on(settingsEndpoints.updateSettings, (change) => {
      settings = { ...settings, ...(change as Partial<InstallationSettings>) };
      return settings;
    });
}

async function open(
  server = serving(),
  permissions: readonly ["settings.manage"] | [] = ["settings.manage"],
) {
  await renderPage({ routes: userRoutes, path: "/administration/settings", server, permissions });
  return server;
}

const save = () => screen.findByRole("button", { name: "Save changes" });

test("saves what was changed, and nothing else", async () => {
  const server = await open();
  expect((await save()).hasAttribute("disabled")).toBe(true);
  fireEvent.click(screen.getByRole("checkbox", { name: "Sign in by QR code" }));
  fireEvent.change(screen.getByLabelText("Learn"), { target: { value: " https://t.example/ " } });
  fireEvent.change(screen.getByLabelText("Help centre"), { target: { value: "" } });
  fireEvent.click(await save());
  expect(await screen.findByText(/^Settings saved/)).toBeTruthy();
  expect(server.callsOf(settingsEndpoints.updateSettings)).toEqual([
    { isQrOn: false, teachingUrl: "https://t.example/", helpUrl: null },
  ]);
  await waitFor(async () => expect((await save()).hasAttribute("disabled")).toBe(true));
});

test("says under its field that a link is none, and sends nothing", async () => {
  const server = await open();
  fireEvent.change(await screen.findByLabelText("Website (the house)"), {
    target: { value: "javascript:alert(1)" },
  });
  fireEvent.click(await save());
  expect(await screen.findByText(/^Enter a link that begins with/)).toBeTruthy();
  expect(server.callsOf(settingsEndpoints.updateSettings)).toEqual([]);
});

test("keeps what was entered where the server refuses it", async () => {
  await open(serving().on(settingsEndpoints.updateSettings, () => refuse("NO_PERMISSION")));
  fireEvent.click(await screen.findByRole("radio", { name: /^By a token/ }));
  fireEvent.click(await save());
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /^By a token/ }).checked).toBe(true);
});

test("is not for members who may not manage settings", async () => {
  const server = await open(serving(), []);
  expect(server.callsOf(settingsEndpoints.getSettings)).toEqual([]);
  expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull();
});
