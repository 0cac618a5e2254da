import { describe, expect, it } from "vitest";
import { EnvironmentError, parseEnvironment } from "./environment.ts";

describe("the environment", () => {
  it("has a default for everything", () => {
    expect(parseEnvironment({})).toMatchObject({
      host: "127.0.0.1",
      port: 8080,
      isSshOn: true,
      sshPort: null,
      publicUrl: null,
      adminPassword: null,
      databaseUrl: null,
      isEmbeddedRunnerOn: true,
      logLevel: "info",
    });
  });

  it("takes an empty variable for an unset one", () => {
    expect(parseEnvironment({ PORT: "", PUBLIC_URL: "", DATABASE_URL: "" }).port).toBe(8080);
  });

  it("drops the slash at the end of the public address", () => {
    expect(parseEnvironment({ PUBLIC_URL: "https://forge.example.com/" }).publicUrl).toBe(
      "https://forge.example.com",
    );
  });

  it.each([
    ["PORT", "80a"],
    ["PORT", "70000"],
    ["PUBLIC_URL", "ftp://x"],
    ["SSH_PORT", "ssh"],
    ["LOWFORGE_SSH", "2222"],
    ["DATABASE_URL", "mysql://x"],
    ["LOWFORGE_ADMIN_PASSWORD", "short"],
    ["LOWFORGE_EMBEDDED_RUNNER", "maybe"],
    ["LOWFORGE_TIME_ZONE", "Mars/Olympus"],
    ["LOWFORGE_TIME_ZONE", "+02:00"],
    ["LOG_LEVEL", "loud"],
    ["LOWFORGE_WEBSITE_URL", "javascript:alert(1)"],
    ["LOWFORGE_TEACHING_URL", "www.example.com"],
    ["LOWFORGE_HELP_URL", "ftp://example.com"],
  ])("names %s where it cannot be %s", (name, value) => {
    expect(() => parseEnvironment({ [name]: value })).toThrow(EnvironmentError);
    expect(() => parseEnvironment({ [name]: value })).toThrow(name);
  });

  it("names every wrong variable at once", () => {
    expect(() => parseEnvironment({ PORT: "x", LOG_LEVEL: "x" })).toThrow(/PORT[^]*LOG_LEVEL/);
  });
});
