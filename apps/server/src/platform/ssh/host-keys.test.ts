import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ssh2 from "ssh2";
import { expect, it, onTestFinished, vi } from "vitest";
import { loadHostKeys } from "./host-keys.ts";

it("keeps no key that cannot be read again, which the library makes now and then", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lowforge-host-keys-"));
  const make = vi.spyOn(ssh2.utils, "generateKeyPairSync");
  onTestFinished(async () => {
    make.mockRestore();
    await rm(folder, { recursive: true, force: true });
  });
  const whole = ssh2.utils.generateKeyPairSync("ed25519").private;
  const spoilt = whole.replace(/[A-Za-z0-9+/]{40}/, "");
  make.mockReturnValueOnce({ private: spoilt, public: "" });
  const [first] = await loadHostKeys(folder);
  expect(first?.type).toBe("ssh-ed25519");
  expect(make).toHaveBeenCalledTimes(3);
  expect(await loadHostKeys(folder)).toEqual([first]);
});
