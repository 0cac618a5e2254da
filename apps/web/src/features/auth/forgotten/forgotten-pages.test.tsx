import { mailEndpoints } from "@lowforge/contract/users";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FakeServer, refuse } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { authRoutes } from "../routes.tsx";

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", location.pathname);
  for (const tag of document.head.querySelectorAll("meta[name=lowforge-mail]")) tag.remove();
});

const server = () =>
  new FakeServer().on(mailEndpoints.requestReset, () => null).on(mailEndpoints.resetPassword, () => null);

function open(path: `/${string}`, from = server()): Promise<unknown> {
  return renderPage({ routes: authRoutes, path, server: from });
}

test("asks for a link, and says the same for everybody", async () => {
  const from = server();
  await open("/forgotPassword", from);
  fireEvent.click(await screen.findByRole("button", { name: "Send link" }));
  expect(await screen.findByText("Enter your member name or phone number")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Member name or phone"), { target: { value: " lin " } });
  fireEvent.click(screen.getByRole("button", { name: "Send link" }));
  expect(await screen.findByRole("heading", { name: "Look into your mailbox" })).toBeTruthy();
  expect(from.callsOf(mailEndpoints.requestReset)).toEqual([{ login: "lin" }]);
});

test("says whom to ask where no mail goes out", async () => {
  const tag = Object.assign(document.createElement("meta"), { name: "lowforge-mail", content: "off" });
  document.head.append(tag);
  await open("/forgotPassword");
  expect(await screen.findByText(/Ask an administrator to reset your password/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send link" })).toBeNull();
});

test("sets a new password by the secret in the address, and takes it out of there", async () => {
  location.hash = "#lfm_secret";
  const from = server().on(mailEndpoints.resetPassword, () => refuse("PASSWORD_TOO_WEAK"));
  await open("/resetPassword", from);
  const field = await screen.findByLabelText("New password");
  expect(location.hash).toBe("");
  fireEvent.change(field, { target: { value: "password" } });
  fireEvent.click(screen.getByRole("button", { name: "Set new password" }));
  expect(await screen.findByText(/too short or too common/)).toBeTruthy();
  from.on(mailEndpoints.resetPassword, () => null);
  fireEvent.change(field, { target: { value: "lantern-and-larch" } });
  fireEvent.click(screen.getByRole("button", { name: "Set new password" }));
  expect(await screen.findByRole("heading", { name: "Your new password is set" })).toBeTruthy();
  expect(from.callsOf(mailEndpoints.resetPassword).at(-1)).toEqual({
    secret: "lfm_secret",
    password: "lantern-and-larch",
  });
});

test("says of a link that has ended where there is another one", async () => {
  location.hash = "#lfm_old";
  await open(
    "/resetPassword",
    server().on(mailEndpoints.resetPassword, () => refuse("RESET_LINK_ENDED")),
  );
  fireEvent.change(await screen.findByLabelText("New password"), { target: { value: "lantern-and-larch" } });
  fireEvent.click(screen.getByRole("button", { name: "Set new password" }));
  expect(await screen.findByText(/The link has ended/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ask for another link" })).toBeTruthy();
});
