import { type Account, accountEndpoints } from "@lowforge/contract/users";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer, refuse } from "../../../../testing/fake-server.ts";
import { renderPage } from "../../../../testing/render-page.tsx";
import { userRoutes } from "../../routes.tsx";

const wang: Account = {
  userId: 5,
  username: "wangfang",
  nickname: "Wang Fang",
  mobile: "138****8000",
  photo: null,
  isSystemAdmin: false,
  isDisabled: false,
  hasInitialPassword: true,
  hasSecondFactor: false,
  createdAt: 1_763_700_000_000,
  lastSeenAt: null,
};
const lin: Account = {
  ...wang,
  userId: 1,
  username: "lindev",
  nickname: "Lin",
  mobile: null,
  isSystemAdmin: true,
  hasInitialPassword: false,
  hasSecondFactor: false,
};

async function open(query = "", permissions = ["user.manage"] as const satisfies readonly string[]) {
  const disabled = new Set<number>();
  const server = new FakeServer()
    .on(accountEndpoints.list, ({ name, pageNum, pageSize }) => {
      const list = [lin, wang]
        .filter(({ username }) => username.includes(name ?? ""))
        .map((account) => ({ ...account, isDisabled: disabled.has(account.userId) }));
      return { list, total: list.length, pageNum, pageSize };
    })
    .on(accountEndpoints.getInfo, ({ userId }) =>
      userId === lin.userId ? lin : { ...wang, mobile: "13800138000" },
    )
    .on(accountEndpoints.create, () => ({ userId: 9, password: "first-secret" }))
    .on(accountEndpoints.update, () => null)
    .on(accountEndpoints.disable, ({ userId }) => (disabled.add(userId), null))
    .on(accountEndpoints.enable, ({ userId }) => (disabled.delete(userId), null))
    .on(accountEndpoints.resetPassword, ({ userId }) => ({ userId, password: "next-secret" }));
  const router = await renderPage({
    routes: userRoutes,
    path: `/administration/members${query}`,
    server,
    permissions,
  });
  return { server, router };
}

async function choose(name: string, action: string): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: `More: ${name}` }));
  fireEvent.click(await screen.findByText(action));
}

const type = (scope: ReturnType<typeof within>, label: string, value: string) =>
  fireEvent.change(scope.getByLabelText(label), { target: { value } });

test("tells of every member whether they can sign in, and who has not chosen a password yet", async () => {
  await open();
  const table = within(await screen.findByRole("table", { name: "Members" }));
  expect(table.getByText("Initial password")).toBeTruthy();
  expect(table.getByText("Can sign in")).toBeTruthy();
  expect(table.getByText("138****8000")).toBeTruthy();
  expect(table.getByText("You")).toBeTruthy();
});

test("asks the server by what the address says, and lets it be taken back", async () => {
  const { router, server } = await open("?name=nobody&state=disabled&role=admin");
  fireEvent.click(await screen.findByRole("button", { name: "Clear filters" }));
  await screen.findByText("Wang Fang");
  expect(router.state.location.search).toBe("");
  expect(server.callsOf(accountEndpoints.list)[0]).toMatchObject({
    name: "nobody",
    state: "disabled",
    isSystemAdmin: true,
  });
});

test("shows the initial password of a new member once", async () => {
  const { server } = await open();
  fireEvent.click(await screen.findByRole("button", { name: "New member" }));
  const dialog = within(await screen.findByRole("dialog"));
  type(dialog, "Member name", " zhaolei ");
  type(dialog, "Nickname", "Zhao Lei");
  fireEvent.click(dialog.getByRole("button", { name: "New member" }));
  expect(await screen.findByText("first-secret")).toBeTruthy();
  expect(screen.getByText("The account of Zhao Lei is ready")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy initial password" })).toBeTruthy();
  expect(server.callsOf(accountEndpoints.create)).toEqual([
    { username: "zhaolei", nickname: "Zhao Lei", mobile: null, isSystemAdmin: false },
  ]);
});

test.each([
  ["USER_EXISTS", "This member name is taken. Choose another one.", "username"],
  ["PHONE_EXISTS", "Another account has this number. Enter another one.", "mobile"],
] as const)("puts what the server refuses of a new member at its field: %s", async (refusal, text, field) => {
  const { server } = await open();
  server.on(accountEndpoints.create, () => refuse(refusal));
  fireEvent.click(await screen.findByRole("button", { name: "New member" }));
  const dialog = within(await screen.findByRole("dialog"));
  type(dialog, "Member name", "lindev");
  type(dialog, "Nickname", "Lin");
  fireEvent.click(dialog.getByRole("button", { name: "New member" }));
  const line = await screen.findByText(text);
  expect(line.closest(".ant-form-item")?.querySelector(`#create-account_${field}`)).toBeTruthy();
});

test("edits what is known of a member, beginning with the whole number", async () => {
  const { server } = await open();
  await choose("Wang Fang", "Edit member");
  const dialog = within(await screen.findByRole("dialog"));
  const phone = await dialog.findByLabelText<HTMLInputElement>(/^Phone/);
  expect(phone.value).toBe("13800138000");
  fireEvent.change(phone, { target: { value: "" } });
  fireEvent.click(dialog.getByRole("checkbox", { name: "System administrator" }));
  fireEvent.click(dialog.getByRole("button", { name: "Save changes" }));
  await screen.findByText("Saved Wang Fang");
  expect(server.callsOf(accountEndpoints.update)).toEqual([
    { userId: 5, nickname: "Wang Fang", mobile: null, isSystemAdmin: true },
  ]);
});

test("nobody changes their own system role, resets their own password or shuts themself out", async () => {
  const { server } = await open();
  await choose("Lin", "Edit member");
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText(/You can't change your own system role/);
  expect(dialog.queryByRole("checkbox")).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Save changes" }));
  await screen.findByText("Saved Lin");
  expect(server.callsOf(accountEndpoints.update)).toEqual([{ userId: 1, nickname: "Lin", mobile: null }]);
  fireEvent.click(screen.getByRole("button", { name: "More: Lin" }));
  expect(await screen.findAllByText("Nobody does this to themself")).toHaveLength(2);
});

test("disables a member after saying what it means, and takes it back", async () => {
  const { server } = await open();
  await choose("Wang Fang", "Disable member");
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/signed out everywhere at once/);
  fireEvent.click(dialog.getByRole("button", { name: "Disable member" }));
  expect(await screen.findByText("Disabled Wang Fang")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText(/^Enabled Wang Fang/);
  expect(server.callsOf(accountEndpoints.enable)).toEqual([{ userId: 5 }]);
});

test("says well why the last administrator stays", async () => {
  const { server } = await open();
  server.on(accountEndpoints.disable, () => refuse("LAST_ADMINISTRATOR"));
  await choose("Wang Fang", "Disable member");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Disable member" }));
  expect(await screen.findByText(/Make somebody else one first/)).toBeTruthy();
});

test("resets a password after asking, and shows the new one once", async () => {
  const { server } = await open();
  await choose("Wang Fang", "Reset password");
  const dialog = within(await screen.findByRole("dialog"));
  expect(server.callsOf(accountEndpoints.resetPassword)).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Reset password" }));
  expect(await screen.findByText("next-secret")).toBeTruthy();
  expect(screen.getByText("wangfang", { selector: "code" })).toBeTruthy();
});

test("whoever may not manage members is told so", async () => {
  const { server } = await open("", [] as never);
  expect(await screen.findByRole("heading", { name: "No permission" })).toBeTruthy();
  expect(server.callsOf(accountEndpoints.list)).toEqual([]);
});
