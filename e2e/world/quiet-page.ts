import type { BrowserContext, Page, Request } from "playwright-core";
import { expect, inject, vi } from "vitest";

/** A page that is led from screen to screen, and what went wrong on the one that it shows. */
export interface QuietPage {
  readonly page: Page;
  /** Opens an address and waits until nothing is under way any more; answers what went wrong on the way. */
  open(path: string): Promise<string[]>;
  /** The same without loading the console anew, as a link within it does. */
  goTo(path: string): Promise<string[]>;
  /** Gives the window a width, unless it has it, and waits until the page is drawn in it. */
  resize(width: number): Promise<void>;
}

const quick = { interval: 10, timeout: 15_000 };

/** Watches everything that a page may complain of. */
export async function newQuietPage(context: BrowserContext): Promise<QuietPage> {
  const page = await context.newPage();
  const underWay = new Set<Request>();
  let troubles: string[] = [];
  let presentWidth = 0;
  const report = (trouble: string): number => troubles.push(trouble);

  page.on("request", (request) => {
    // A page that follows what others do never ends asking.
    if (request.headers()["accept"] !== "text/event-stream") underWay.add(request);
    if (isForeign(request.url())) report(`asks another host: ${request.url()}`);
  });
  const refusals: Promise<void>[] = [];
  page.on("response", (response) => {
    if (response.status() !== 400) return;
    // The console names no more than the address.
    const asked = response.request().postData() ?? "nothing";
    refusals.push(
      response.text().then(
        (answer) => void report(`is refused with ${answer} after asking ${asked}`),
        (error: unknown) =>
          void report(`is refused after asking ${asked}, and the answer is gone: ${String(error)}`),
      ),
    );
  });
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  page.on("pageerror", ({ message }) => report(`throws: ${message}`));
  page.on("console", (message) => {
    // The browser tells so of every answer 404, which is how the console learns that there is no such file or invitation.
    const isMissing = page.url().includes("no/such") || /\/getInvitation$/.test(message.location().url);
    const isExpected = message.text().includes("status of 404") && isMissing;
    const isLoud = ["error", "warning"].includes(message.type());
    if (isLoud && !isExpected) report(`tells the console: ${message.text()} (${message.location().url})`);
  });

  async function rest(): Promise<void> {
    await page.locator("h1").first().waitFor();
    await vi.waitFor(() => expect(underWay.size).toBe(0), quick);
    await vi.waitFor(async () => expect(await page.locator("[aria-busy=true]").count()).toBe(0), quick);
    await Promise.all(refusals.splice(0));
  }

  return {
    page,
    async open(path) {
      troubles = [];
      await page.goto(path);
      await rest();
      return troubles;
    },
    async goTo(path) {
      // By way of a page that has nothing in common with any other, so that nothing of the last one stays.
      await follow(page, `${path.split("/", 3).join("/")}/404`);
      troubles = [];
      await follow(page, path);
      await rest();
      return troubles;
    },
    async resize(width) {
      if (width === presentWidth) return;
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(drawnIn(width));
      presentWidth = width;
    },
  };
}

/** In the page: ends when the window has a width and has twice been drawn in it. */
function drawnIn(width: number): string {
  return `new Promise((drawn, giveUp) => {
    const deadline = performance.now() + ${quick.timeout};
    const look = () => {
      if (matchMedia("(width: ${width}px)").matches) requestAnimationFrame(() => requestAnimationFrame(drawn));
      else if (performance.now() > deadline) giveUp(new Error("The window is never ${width} px wide."));
      else requestAnimationFrame(look);
    };
    look();
  })`;
}

/** Returns when the heading of another page stands there. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator("h1").evaluateAll((headings, to) => {
    for (const heading of headings) heading.dataset.left = "";
    const window = headings[0].ownerDocument.defaultView;
    window.history.pushState(null, "", to);
    window.dispatchEvent(new window.PopStateEvent("popstate", { state: null }));
  }, path);
  await page.locator("h1:not([data-left])").first().waitFor();
}

function isForeign(url: string): boolean {
  const { protocol, origin } = new URL(url);
  return protocol.startsWith("http") && origin !== new URL(inject("worldUrl")).origin;
}
