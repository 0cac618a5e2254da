import { type EndpointOutput } from "@lowforge/contract";
import { qrEndpoints } from "@lowforge/contract/auth";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../world/browser.ts";
import { signInAsAdmin } from "../world/members.ts";

const browser = useBrowser("en-US");
const smallestTarget = 44;

test("a phone that is signed in signs a computer in, once its owner has picked the right number", async () => {
  const { page: phone } = await browser.visit(`/console/en/authority?qr=${"n".repeat(43)}`);
  await phone.setViewportSize({ width: 375, height: 812 });
  await signInAsAdmin(phone);
  // Signing in leads back to the code, which nobody shows.
  await phone.getByRole("heading", { name: "The QR code has ended" }).waitFor();

  const { page: computer } = await browser.visit("/console/en/sign-in");
  const first = await show(computer, "Scan QR code");
  await phone.goto(first);
  await phone.getByText("Chrome").waitFor();
  await computer.getByText(/has scanned it: confirm on the phone$/).waitFor();
  await expectLargeTargets(phone);
  await phone.getByRole("button", { name: "Not me" }).click();
  await phone.getByRole("heading", { name: "Refused" }).waitFor();
  await computer.getByText("The phone refused to sign you in").waitFor();

  const second = await show(computer, "New QR code");
  await phone.goto(second);
  const number = await computer.locator("dd").innerText();
  await phone.getByRole("button", { name: `Confirm number ${number}` }).click();
  await phone.getByRole("heading", { name: "Confirmed" }).waitFor();
  await computer.waitForURL("**/console/en/project");
  await computer.getByRole("button", { name: /^Account/ }).waitFor();

  await phone.goto(second);
  await phone.getByRole("heading", { name: "The QR code has ended" }).waitFor();
});

/** Presses a button that shows a QR code, and answers what the code says. */
async function show(computer: Page, button: string): Promise<string> {
  const answered = computer.waitForResponse((response) =>
    response.url().includes(qrEndpoints.getPcQrCode.path),
  );
  await computer.getByRole("button", { name: button }).click();
  const { data } = (await (await answered).json()) as {
    data: EndpointOutput<typeof qrEndpoints.getPcQrCode>;
  };
  await computer.getByRole("img", { name: /^QR code/ }).waitFor();
  const { pathname, search } = new URL(data.url);
  return pathname + search;
}

async function expectLargeTargets(phone: Page): Promise<void> {
  const buttons = phone.getByRole("button");
  expect(await buttons.count()).toBe(4);
  for (const button of await buttons.all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(smallestTarget);
  }
}
