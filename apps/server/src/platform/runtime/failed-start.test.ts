import { describe, expect, it } from "vitest";
import { EnvironmentError } from "./environment.ts";
import { explainFailedStart } from "./failed-start.ts";

const errno = (facts: object): Error => Object.assign(new Error("it failed"), facts);

describe("a start that fails", () => {
  it.each([
    ["a wrong variable", new EnvironmentError("PORT must be a port."), "PORT must be a port."],
    [
      "a taken port",
      errno({ code: "EADDRINUSE", syscall: "listen", port: 8080 }),
      "Port 8080 is in use. Set PORT to a free one.",
    ],
    [
      "a low port",
      errno({ code: "EACCES", syscall: "listen", port: 80 }),
      "Port 80 needs more rights. Set PORT to one above 1023.",
    ],
    [
      "a foreign address",
      errno({ code: "EADDRNOTAVAIL", syscall: "listen" }),
      "HOST is no address of this machine.",
    ],
    [
      "a read-only folder",
      errno({ code: "EACCES", path: "/srv/data" }),
      "/srv/data cannot be written. Set LOWFORGE_DATA_DIR to a folder of your own.",
    ],
    ["a full disk", errno({ code: "ENOSPC" }), "The disk is full."],
    [
      "a database that is down",
      errno({ code: "ECONNREFUSED" }),
      "The database of DATABASE_URL cannot be used: it failed",
    ],
    [
      "a wrong database password",
      errno({ code: "28P01" }),
      "The database of DATABASE_URL cannot be used: it failed",
    ],
  ])("because of %s says so in a sentence", (_case, error, sentence) => {
    expect(explainFailedStart(error)).toBe(sentence);
  });

  it("for a reason that nobody foresaw shows all of it", () => {
    expect(explainFailedStart(new TypeError("surprise"))).toMatch(/TypeError: surprise[^]*at /);
  });
});
