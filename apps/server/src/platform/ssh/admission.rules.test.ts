import { describe, expect, it } from "vitest";
import { createAdmission } from "./admission.rules.ts";

const limits = { connections: 5, strangers: 4, strangersPerAddress: 2, failuresPerMinute: 3 };

describe("who may connect", () => {
  it("is so many strangers of one address, until some sign in or leave", () => {
    const admission = createAdmission(limits, () => 0);
    const [first, second] = [admission.enter("10.0.0.1"), admission.enter("10.0.0.1")];
    expect(admission.enter("10.0.0.1")).toBeNull();
    first?.settle();
    expect(admission.enter("10.0.0.1")).not.toBeNull();
    expect(admission.enter("10.0.0.1")).toBeNull();
    second?.leave();
    second?.leave();
    expect(admission.enter("10.0.0.1")).not.toBeNull();
    expect(admission.enter("10.0.0.1")).toBeNull();
  });

  it("is so many strangers in all, and so many connections in all", () => {
    const admission = createAdmission(limits, () => 0);
    const inside = ["1", "2", "3", "4"].map((address) => admission.enter(address));
    expect(admission.enter("5")).toBeNull();
    for (const place of inside) place?.settle();
    expect(admission.enter("5")).not.toBeNull();
    expect(admission.enter("6")).toBeNull();
  });

  it("is nobody of an address with many failures, for a minute", () => {
    let now = 0;
    const admission = createAdmission(limits, () => now);
    const place = admission.enter("10.0.0.1");
    for (let failures = 0; failures < 3; failures += 1) place?.fail();
    place?.leave();
    expect(admission.enter("10.0.0.1")).toBeNull();
    expect(admission.enter("10.0.0.2")).not.toBeNull();
    now = 60_000;
    expect(admission.enter("10.0.0.1")).not.toBeNull();
  });

  it("counts a network of IPv6 as one address", () => {
    const admission = createAdmission(limits, () => 0);
    expect(admission.enter("2001:db8:1:2::1")).not.toBeNull();
    expect(admission.enter("2001:db8:1:2:ffff::9")).not.toBeNull();
    expect(admission.enter("2001:db8:1:2:3:4:5:6")).toBeNull();
    expect(admission.enter("2001:db8:1:3::1")).not.toBeNull();
  });
});
