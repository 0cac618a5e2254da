import { type IdentityProvider, providerEndpoints } from "@lowforge/contract/auth";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer, refuse } from "../../../../testing/fake-server.ts";
import { renderPage } from "../../../../testing/render-page.tsx";
import { userRoutes } from "../../routes.tsx";

const works: IdentityProvider = {
  id: 3,
  key: "works",
  name: "Works",
  kind: "oidc",
  issuer: "https://id.example",
  clientId: "lowforge",
  scopes: "profile email",
  isRegistrationOpen: false,
  isEnabled: true,
  redirectUri: "https://forge.example/console/callback",
  identities: 4,
  createdAt: 1_763_700_000_000,
};

async function open(providers: IdentityProvider[]): Promise<FakeServer> {
  const server = new FakeServer()
    .on(providerEndpoints.listProviders, () => [...providers])
    .on(providerEndpoints.addProvider, ({ key, name }) => {
      const added = { ...works, key, name };
      providers.push(added);
      return added;
    })
    .on(providerEndpoints.updateProvider, () => works)
    .on(providerEndpoints.deleteProvider, () => {
      providers.splice(0);
      return null;
    })
    .on(providerEndpoints.testProvider, () => ({ hasPkce: true, endpoints: ["https://id.example/token"] }));
  await renderPage({
    routes: userRoutes,
    path: "/administration/providers",
    server,
    permissions: ["provider.manage"],
  });
  return server;
}

async function choose(item: string) {
  fireEvent.click(await screen.findByRole("button", { name: "More: Works" }));
  fireEvent.click(await screen.findByText(item));
  return within(await screen.findByRole("dialog"));
}

test("adds a provider, and shows what to enter there", async () => {
  const server = await open([]);
  // Until it is known that there are none, the button stands elsewhere.
  await screen.findByText("No sign-in providers");
  fireEvent.click(screen.getByRole("button", { name: "Add provider" }));
  const dialog = within(await screen.findByRole("dialog"));
  const texts = { Name: "Works", Key: "works", Issuer: "https://id.example", "Client ID": "lowforge" };
  for (const [label, value] of Object.entries(texts))
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fireEvent.change(dialog.getByLabelText(/^Client secret/), { target: { value: "forge-secret" } });
  fireEvent.click(dialog.getByRole("button", { name: "Add provider" }));
  expect(await screen.findByText(works.redirectUri)).toBeTruthy();
  expect(server.callsOf(providerEndpoints.addProvider)).toMatchObject([
    { key: "works", name: "Works", kind: "oidc", clientSecret: "forge-secret", isEnabled: true },
  ]);
});

test("another issuer needs the secret anew", async () => {
  const server = await open([works]);
  const dialog = await choose("Edit provider");
  fireEvent.change(dialog.getByLabelText("Issuer"), { target: { value: "https://other.example" } });
  fireEvent.click(dialog.getByRole("button", { name: "Save changes" }));
  expect(await dialog.findByText("Enter the client secret anew for another issuer")).toBeTruthy();
  expect(server.callsOf(providerEndpoints.updateProvider)).toEqual([]);
});

test("tells what a provider answers to a test, or why it does not", async () => {
  const server = await open([works]);
  const dialog = await choose("Test connection");
  expect(await dialog.findByText("The provider answers")).toBeTruthy();
  expect(dialog.getByText("https://id.example/token")).toBeTruthy();
  server.on(providerEndpoints.testProvider, () => refuse("PROVIDER_UNREACHABLE"));
  fireEvent.click(dialog.getByRole("button", { name: "Test again" }));
  expect(await dialog.findByRole("alert")).toBeTruthy();
  await waitFor(() => expect(dialog.queryByText("The provider answers")).toBeNull());
});

test("says before it deletes one how many members come by it", async () => {
  const server = await open([works]);
  const dialog = await choose("Delete provider");
  expect(dialog.getByText(/^4 members can sign in by it no longer/)).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Delete provider" }));
  expect(await screen.findByText("No sign-in providers")).toBeTruthy();
  expect(server.callsOf(providerEndpoints.deleteProvider)).toEqual([{ id: 3 }]);
});
