import { type AuditEntry, auditEndpoints } from "@lowforge/contract/users";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { userRoutes } from "../routes.tsx";

const entry: AuditEntry = {
  sequence: 41,
  at: Date.UTC(2026, 10, 21, 14, 8, 5),
  action: "member.role-changed",
  actor: { userId: 7, name: "lin" },
  address: "192.0.2.1",
  projectId: 3,
  subject: { id: 9, name: "yue" },
  details: { role: "developer", before: "viewer" },
};

const older: AuditEntry = { ...entry, sequence: 40, action: "project.created", details: {} };

const trail = (server = new FakeServer()) =>
  server.on(auditEndpoints.listAudit, ({ before }) =>
    before === undefined ? { list: [entry], isMore: true } : { list: [older], isMore: false },
  );

function open(server: FakeServer, query = "", permissions: ["audit.read"] | [] = ["audit.read"]) {
  return renderPage({ routes: userRoutes, path: `/administration/audit${query}`, server, permissions });
}

test("says what was done, by whom, to what and from where", async () => {
  await open(trail());
  const row = (await screen.findByText("Changed a member's role")).closest("tr");
  for (const text of ["yue", "lin", "192.0.2.1", "Project #3", "Role: Developer", "Before: Viewer"])
    expect(row?.textContent).toContain(text);
});

test("goes on to older entries until there are none", async () => {
  const server = trail();
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "Show older entries" }));
  await screen.findByText("Created a project");
  expect(screen.queryByRole("button", { name: "Show older entries" })).toBeNull();
  expect(server.callsOf(auditEndpoints.listAudit)).toMatchObject([{}, { before: 41 }]);
});

test("narrows down to what an entry has, in the address, and takes that back", async () => {
  const server = trail();
  const router = await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "Only what lin did" }));
  await waitFor(() => expect(router.state.location.search).toBe("?by=7&name=lin"));
  expect(server.callsOf(auditEndpoints.listAudit).at(-1)).toMatchObject({ actorId: 7 });
  fireEvent.click(await screen.findByRole("button", { name: "Remove filter By: lin" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("checks the whole trail in as many calls as it takes, and says that it is whole", async () => {
  const server = trail().on(auditEndpoints.verifyAudit, ({ after }) =>
    after === 0
      ? { checked: 5000, next: 5000, brokenAt: null, total: 5041 }
      : { checked: 41, next: null, brokenAt: null, total: 5041 },
  );
  await open(server);
  fireEvent.click(await screen.findByRole("button", { name: "Check integrity" }));
  expect(await screen.findByText("All 5,041 entries are whole and unchanged")).toBeTruthy();
  expect(server.callsOf(auditEndpoints.verifyAudit)).toEqual([{ after: 0 }, { after: 5000 }]);
});

test("names the entry that does not fit", async () => {
  const broken = { checked: 3, next: null, brokenAt: 3, total: 41 };
  await open(trail().on(auditEndpoints.verifyAudit, () => broken));
  fireEvent.click(await screen.findByRole("button", { name: "Check integrity" }));
  expect(await screen.findByText(/^Entry 3 does not follow/)).toBeTruthy();
});

test("says so where the check does not finish", async () => {
  await open(trail().on(auditEndpoints.verifyAudit, () => refuse("UNAVAILABLE")));
  fireEvent.click(await screen.findByRole("button", { name: "Check integrity" }));
  expect(await screen.findByText("The check did not finish. Try again.")).toBeTruthy();
});

test("is closed to whoever may not read it", async () => {
  await open(new FakeServer(), "", []);
  expect(await screen.findByText("No permission")).toBeTruthy();
});
