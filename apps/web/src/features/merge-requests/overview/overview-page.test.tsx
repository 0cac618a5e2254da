import { overviewEndpoints, type WaitingRequest } from "@lowforge/contract/merge-requests";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { FakeServer } from "../../../testing/fake-server.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import { mergeRequestRoutes } from "../routes.tsx";
import { nothingWaits, waitingRequest } from "../testing/waiting.ts";

const mei = { userId: 2, username: "mei2", nickname: "Mei" };
const wei = { userId: 3, username: "member3", nickname: "" };

async function open(answer: Partial<Record<keyof typeof nothingWaits, WaitingRequest[]>>) {
  const server = new FakeServer().on(overviewEndpoints.getWaiting, () => ({ ...nothingWaits, ...answer }));
  return renderPage({ routes: mergeRequestRoutes, path: "/repository/merge-requests", server });
}

test("says of each request what it waits for and for whom, and leads to it", async () => {
  await open({
    review: [waitingRequest(1, { reason: "asked" })],
    act: [waitingRequest(2, { reason: "approved" })],
    wait: [waitingRequest(3, { reason: "waiting", people: [mei, wei] })],
  });
  const table = (name: string) => within(screen.getByRole("table", { name }));
  const link = await screen.findByRole("link", { name: "Request 1" });
  expect(link.getAttribute("href")).toBe("/en/repository/git/3/merge-requests/1");
  expect(table("To review").getByText("Lin asks for your review")).toBeTruthy();
  expect(table("Yours, to go on with").getByText("Approved: you can merge it")).toBeTruthy();
  expect(table("Yours, waiting for others").getByText("Waiting for review by Mei and member3")).toBeTruthy();
});

test("says of an empty list that nobody waits, and of all three what they are for", async () => {
  await open({ act: [waitingRequest(2, {})] });
  expect(await screen.findByText("Nobody waits for your review.")).toBeTruthy();
  expect(screen.getByText("You wait for nobody.")).toBeTruthy();
  const router = await open({});
  expect(await screen.findByText("Nothing waits for you")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Open repositories" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/en/repository"));
});
