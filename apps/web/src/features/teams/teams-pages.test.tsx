import { type Team, teamEndpoints } from "@lowforge/contract/teams";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSession } from "../../platform/session/session.store.ts";
import { FakeServer, refuse } from "../../testing/fake-server.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { team, teamMembers } from "../../testing/teams.ts";
import { teamRoutes } from "./routes.tsx";

function serve(teams: readonly Team[] = [team]): FakeServer {
  return new FakeServer()
    .on(teamEndpoints.list, ({ name, pageNum, pageSize }) => {
      const list = teams.filter((one) => one.name.includes(name ?? ""));
      return { list, total: list.length, pageNum, pageSize };
    })
    .on(teamEndpoints.getInfo, () => teams[0] ?? refuse("TEAM_MISSING"))
    .on(teamEndpoints.create, () => ({ teamId: 3 }))
    .on(teamEndpoints.listMembers, ({ pageNum, pageSize }) => ({
      list: [...teamMembers],
      total: teamMembers.length,
      pageNum,
      pageSize,
    }))
    .on(teamEndpoints.removeMember, () => null)
    .on(teamEndpoints.addMembers, ({ userIds }) => ({ added: userIds.length }))
    .on(teamEndpoints.edit, () => null)
    .on(teamEndpoints.leave, () => null)
    .on(teamEndpoints.remove, () => null);
}

async function open(path: `/${string}`, server = serve()) {
  const router = await renderPage({ routes: teamRoutes, path, server, permissions: ["team.create"] });
  await screen.findByRole("heading", { level: 1 });
  return { router, server };
}

const chooseInMenu = async (menu: string, item: string): Promise<void> => {
  fireEvent.click(await screen.findByRole("button", { name: menu }));
  fireEvent.click(await screen.findByRole("menuitem", { name: new RegExp(`^${item}`) }));
};

test("lists teams with their leaders, and says where there is none", async () => {
  await open("/teams");
  const row = (await screen.findByRole("link", { name: "Payments" })).closest("tr");
  expect(row?.textContent).toContain("Lin");
  expect(screen.queryByText("All teams")).toBeNull();
});

test("tells whoever is in no team what a team is for", async () => {
  await open("/teams", serve([]));
  await screen.findByText("You are not in a team yet");
});

test("lets a system administrator switch to all teams", async () => {
  const { server } = await open("/teams");
  const { user } = useSession.getState();
  if (user === null) throw new Error("nobody is signed in");
  useSession.setState({ user: { ...user, isSystemAdmin: true } });
  fireEvent.click(await screen.findByText("All teams"));
  await waitFor(() => expect(server.callsOf(teamEndpoints.list).at(-1)).toMatchObject({ scope: "all" }));
});

test("creates a team and goes to it", async () => {
  const { router, server } = await open("/teams", serve([]));
  await screen.findByText("You are not in a team yet");
  fireEvent.click(screen.getByRole("button", { name: "New team" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByRole("textbox", { name: "Name" }), {
    target: { value: "  Payments " },
  });
  fireEvent.click(within(dialog).getByRole("button", { name: "New team" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/teams/3"));
  expect(server.callsOf(teamEndpoints.create)).toEqual([{ name: "Payments", description: "" }]);
});

test("puts a name that is taken under its field", async () => {
  await open(
    "/teams",
    serve([]).on(teamEndpoints.create, () => refuse("TEAM_EXISTS")),
  );
  fireEvent.click(screen.getByRole("button", { name: "New team" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByRole("textbox", { name: "Name" }), { target: { value: "Taken" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "New team" }));
  await within(dialog).findByText("Another team has this name. Choose a different one");
});

test("removes a member at once and takes that back", async () => {
  const { server } = await open("/teams/3");
  await chooseInMenu("More: Wang Fang", "Remove from team");
  await waitFor(() => expect(server.callsOf(teamEndpoints.removeMember)).toEqual([{ teamId: 3, userId: 5 }]));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(server.callsOf(teamEndpoints.addMembers)).toEqual([{ teamId: 3, userIds: [5] }]),
  );
});

test("hands the team on after asking", async () => {
  const { server } = await open("/teams/3");
  await chooseInMenu("More: Wang Fang", "Make team leader");
  const dialog = await screen.findByRole("dialog");
  expect(server.callsOf(teamEndpoints.edit)).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Make team leader" }));
  await waitFor(() => expect(server.callsOf(teamEndpoints.edit)).toEqual([{ teamId: 3, leaderId: 5 }]));
});

test("lets the leader neither leave nor be removed, and says why", async () => {
  await open("/teams/3");
  fireEvent.click(await screen.findByRole("button", { name: "More: Payments" }));
  const leave = await screen.findByRole("menuitem", { name: /^Leave team/ });
  expect(leave.getAttribute("aria-disabled")).toBe("true");
  expect(leave.textContent).toContain("Hand the team on to somebody else first");
});

test("shows a member no more than they may do", async () => {
  const other = { ...team.leader, userId: 5, username: "wangfang", nickname: "Wang Fang" };
  const { router, server } = await open(
    "/teams/3",
    serve([{ ...team, leader: other, permissions: ["team.read"] }]),
  );
  await screen.findByRole("table");
  expect(screen.queryByRole("button", { name: "Add members" })).toBeNull();
  expect(screen.queryByRole("button", { name: "More: Wang Fang" })).toBeNull();
  await chooseInMenu("More: Payments", "Leave team");
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Leave team" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/teams"));
  expect(server.callsOf(teamEndpoints.leave)).toEqual([{ teamId: 3 }]);
});

test("adds somebody by phone once one has seen who it is", async () => {
  const found = { userId: 8, username: "mara", nickname: "Mara", mobile: "139****2222", photo: null };
  const { server } = await open(
    "/teams/3",
    serve().on(teamEndpoints.findByPhone, () => ({ ...found, isMember: false })),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Add members" }));
  fireEvent.click(await screen.findByText("By phone number"));
  const add = await screen.findByRole("button", { name: "Add this person" });
  expect(add.hasAttribute("disabled")).toBe(true);
  const field = screen.getByRole("textbox", { name: "Phone number" });
  fireEvent.change(field, { target: { value: "139" } });
  fireEvent.click(screen.getByRole("button", { name: "Find" }));
  await screen.findByText("Enter a mainland mobile number of 11 digits");
  fireEvent.change(field, { target: { value: "13911112222" } });
  fireEvent.click(screen.getByRole("button", { name: "Find" }));
  await screen.findByText("mara · 139****2222");
  fireEvent.click(add);
  await waitFor(() =>
    expect(server.callsOf(teamEndpoints.addMembers)).toEqual([{ teamId: 3, userIds: [8] }]),
  );
});

test("says that nobody has a phone number", async () => {
  await open(
    "/teams/3",
    serve().on(teamEndpoints.findByPhone, () => refuse("PHONE_MISSING")),
  );
  fireEvent.click(await screen.findByRole("button", { name: "Add members" }));
  fireEvent.click(await screen.findByText("By phone number"));
  fireEvent.change(await screen.findByRole("textbox", { name: "Phone number" }), {
    target: { value: "13911112222" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Find" }));
  await screen.findByText("Nobody has this phone number. Check it and try again.");
});

test("shows the page of a team that is gone as missing", async () => {
  await renderPage({ routes: teamRoutes, path: "/teams/3", server: serve([]) });
  await screen.findByText("This page does not exist");
});
