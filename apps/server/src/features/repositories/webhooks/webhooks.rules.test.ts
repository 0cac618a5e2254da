import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createWebhookSecret, signatureHeaders } from "./signature.ts";
import {
  endingAfter,
  eventsOf,
  isDelivered,
  loggedHeaders,
  problemOf,
  retryDelayMs,
} from "./webhooks.rules.ts";

const zero = "0".repeat(40);
const [one, two] = ["1".repeat(40), "2".repeat(40)];
const day = 24 * 3600_000;

describe("a webhook", () => {
  it.each([
    ["a moved branch", "refs/heads/main", one, two, ["push"]],
    ["a new branch", "refs/heads/main", zero, one, ["push", "branch.created"]],
    ["a deleted branch", "refs/heads/main", one, zero, ["push", "branch.deleted"]],
    ["a new tag", "refs/tags/v1", zero, one, ["tag.push"]],
    ["a deleted tag", "refs/tags/v1", one, zero, ["tag.push"]],
    ["anything else", "refs/keep/1", zero, one, []],
  ])("hears of %s as what it is", (_what, ...[ref, before, after, events]) => {
    expect(eventsOf({ ref, before, after })).toEqual(events);
  });

  it("is tried seven more times within about a day, and not again", () => {
    const delays = [1, 2, 3, 4, 5, 6, 7, 8].map(retryDelayMs);
    expect(delays.at(-1)).toBeNull();
    const total = delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0);
    expect(total).toBeGreaterThan(day);
    expect(total).toBeLessThan(1.5 * day);
    expect(delays[0]).toBe(5_000);
  });

  it.each([
    ["a receiver that is gone", 410, 0, "gone"],
    ["a first failure", 500, 0, null],
    ["not quite three days of failures", 500, 3 * day - 1, null],
    ["three days of failures", null, 3 * day, "failing"],
  ])("is ended by %s accordingly", (_what, status, sinceMs, ending) => {
    expect(endingAfter(status, 0, sinceMs)).toBe(ending);
  });

  it("takes 2xx for delivered and nothing else", () => {
    expect([200, 204, 299].every(isDelivered)).toBe(true);
    expect([null, 199, 301, 400, 410, 500].some(isDelivered)).toBe(false);
  });

  it("signs as Standard Webhooks says, once for each secret", () => {
    const secrets = [createWebhookSecret(), createWebhookSecret()];
    const headers = signatureHeaders({ id: "msg_1", timestamp: 1_700_000_000, body: '{"a":"é"}' }, secrets);
    const expected = secrets.map((secret) => {
      const key = Buffer.from(secret.slice("whsec_".length), "base64");
      expect(key).toHaveLength(32);
      return `v1,${createHmac("sha256", key).update('msg_1.1700000000.{"a":"é"}').digest("base64")}`;
    });
    expect(headers).toEqual({
      "webhook-id": "msg_1",
      "webhook-timestamp": "1700000000",
      "webhook-signature": expected.join(" "),
    });
  });

  it("agrees with the example of the standard's own libraries", () => {
    const headers = signatureHeaders(
      { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1_614_265_330, body: '{"test": 2432232314}' },
      ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
    );
    expect(headers["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  });

  it("keeps no cookies or credentials of receivers in its log", () => {
    expect(loggedHeaders({ "Set-Cookie": ["a=1"], "x-a": ["1", "2"], "x-b": undefined })).toEqual([
      ["Set-Cookie", "…"],
      ["x-a", "1, 2"],
      ["x-b", ""],
    ]);
  });

  it.each([
    [Object.assign(new Error(), { code: "ENOTFOUND" }), "unknownHost"],
    [Object.assign(new Error(), { code: "ECONNREFUSED" }), "refused"],
    [Object.assign(new Error(), { code: "DEPTH_ZERO_SELF_SIGNED_CERT" }), "tls"],
    [Object.assign(new Error(), { name: "TimeoutError" }), "timeout"],
    [new Error("no answer in time"), "timeout"],
    [new Error("socket hang up"), "network"],
    ["not even an error", "network"],
  ])("says in one word why there was no answer", (error, word) => {
    expect(problemOf(error)).toBe(word);
  });
});
