import { type Invitation, invitationEndpoints } from "@lowforge/contract/users";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer } from "../../../../testing/fake-server.ts";
import { renderPage } from "../../../../testing/render-page.tsx";
import { userRoutes } from "../../routes.tsx";

const secret = "spark-spark-spark-spark-1";
const invitation: Invitation = {
  invitationId: 3,
  note: "Finance",
  isSystemAdmin: false,
  creator: { userId: 1, username: "lindev", nickname: "Lin", mobile: null, photo: null },
  createdAt: 1_763_700_000_000,
  expiresAt: 1_800_000_000_000,
  uses: 1,
  maxUses: 5,
};

async function open(invitations: Invitation[]): Promise<FakeServer> {
  const server = new FakeServer()
    .on(invitationEndpoints.listInvitations, () => [...invitations])
    .on(invitationEndpoints.createInvitation, ({ note, maxUses }) => {
      invitations.push({ ...invitation, note, maxUses });
      return { ...invitation, maxUses, secret };
    })
    .on(invitationEndpoints.revokeInvitation, () => {
      invitations.splice(0);
      return null;
    });
  await renderPage({
    routes: userRoutes,
    path: "/administration/invitations",
    server,
    permissions: ["user.manage"],
  });
  return server;
}

test("shows the link of a new invitation once", async () => {
  const server = await open([]);
  expect(await screen.findByText("No invitations that can be used")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Invite members" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/^For whom/), { target: { value: "Finance" } });
  fireEvent.change(dialog.getByLabelText("Uses"), { target: { value: "5" } });
  fireEvent.click(dialog.getByRole("button", { name: "Invite members" }));
  const link = await screen.findByText(/registerCallback#invitation=/);
  expect(link.textContent).toBe(`http://localhost/console/en/registerCallback#invitation=${secret}`);
  expect(screen.getByText(/for 5 people/)).toBeTruthy();
  expect(server.callsOf(invitationEndpoints.createInvitation)).toEqual([
    { note: "Finance", expiresInDays: 7, maxUses: 5, isSystemAdmin: false },
  ]);
});

test("warns before a link that makes administrators", async () => {
  await open([invitation]);
  fireEvent.click(await screen.findByRole("button", { name: "Invite members" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("checkbox", { name: "System administrator" }));
  expect(await dialog.findByText(/becomes a system administrator/)).toBeTruthy();
});

test("revokes an invitation after asking", async () => {
  const server = await open([invitation]);
  expect(await screen.findByText("1 / 5")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "More: Finance" }));
  fireEvent.click(await screen.findByText("Revoke invitation"));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Revoke invitation" }));
  await waitFor(() => expect(screen.queryByText("1 / 5")).toBeNull());
  expect(server.callsOf(invitationEndpoints.revokeInvitation)).toEqual([{ invitationId: 3 }]);
});
