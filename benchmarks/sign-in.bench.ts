import { accountEndpoints } from "@lowforge/contract/users";
import { hashPassword, verifyPassword } from "../apps/server/src/features/users/passwords.ts";
import { signInToApi } from "../e2e/world/api.ts";
import { adminPassword, startProduct } from "../e2e/world/product.ts";
import { interleave, median, milliseconds, report, timed } from "./report.ts";

const atOnce = 20;
const rounds = 9;
const beside = 150;

// Without the demo, whose first builds run beside for a while.
const product = await startProduct(undefined, undefined, { LOWFORGE_DEMO: "off" });
const administrator = await signInToApi(product.url, adminPassword);
const members = await Promise.all(
  Array.from({ length: atOnce }, async (_, index) => {
    const username = `member${index}`;
    const { password } = await administrator.call(accountEndpoints.create, { username, nickname: username });
    return { username, password };
  }),
);
const stored = await hashPassword(adminPassword);

/** Until the last of them is signed in. */
const signIns = () =>
  timed(() =>
    Promise.all(members.map(({ username, password }) => signInToApi(product.url, password, username))),
  );
/** The same passwords looked at, and nothing else. */
const hashes = () => timed(() => Promise.all(members.map(() => verifyPassword(stored, adminPassword))));

const measured = await interleave(rounds, signIns, hashes);
await product.stop();
const [ours, baseline] = [median(measured.ours), median(measured.baseline)];
report("Signing in", [
  {
    what: `${atOnce} members sign in at once, until the last is in`,
    ours: milliseconds(ours),
    baseline: `as many passwords hashed: ${milliseconds(baseline)}`,
    result: `+ ${milliseconds(ours - baseline)}`,
    demand: `≤ + ${milliseconds(beside)}`,
    isMet: ours - baseline <= beside,
  },
]);
