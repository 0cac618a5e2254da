import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSecretBox } from "../../../platform/secrets/index.ts";
import { createTestClock } from "../../../testing/test-clock.ts";
import { createLfsGrants, type LfsGrant } from "./lfs-grants.ts";

const grant: LfsGrant = { keyId: 7, repositoryId: 3, operation: "upload" };

describe("a grant for Git LFS", () => {
  const clock = createTestClock();
  const secrets = createSecretBox(randomBytes(32));
  const grants = createLfsGrants({ secrets, clock });

  it("stands for key, repository and operation for an hour, in a form that a header carries", () => {
    const { token, seconds } = grants.issue(grant);
    expect([seconds, token]).toEqual([3_600, expect.stringMatching(/^lfg_[\w.-]{1,300}$/)]);
    expect(grants.redeem(token)).toEqual(grant);
    clock.advance(3_600_000 - 1);
    expect(grants.redeem(token)).toEqual(grant);
    clock.advance(1);
    expect(grants.redeem(token)).toBeNull();
  });

  it("is nothing once it is altered, from another server, or sealed for something else", () => {
    const { token } = grants.issue({ ...grant, operation: "download" });
    const other = createLfsGrants({ secrets: createSecretBox(randomBytes(32)), clock });
    expect(other.redeem(token)).toBeNull();
    const place = token.length - 5;
    const altered = `${token.slice(0, place)}${token[place] === "A" ? "B" : "A"}${token.slice(place + 1)}`;
    const foreign = `lfg_${secrets.seal(`7.3.upload.${clock.now() + 1_000}`, "webhook 7")}`;
    for (const text of [
      altered,
      foreign,
      "",
      "lfg_",
      "lfg_v1.",
      "lfg_7.3.upload.99999999999999.x",
      token.slice(4),
    ]) {
      expect(grants.redeem(text)).toBeNull();
    }
  });
});
