import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, describeOnBothDatabases, type TestApp } from "../../../testing/index.ts";
import { watchQueries } from "../../../testing/query-plans.ts";
import { findNextDigest, listDueDigests } from "./digests.db.ts";
import {
  countForDigest,
  findNextMessage,
  isDigestAwaited,
  listDueMessages,
  listForDigest,
  markDigested,
} from "./outgoing.db.ts";

/** However many messages there are, a turn reads those that it mails. */
async function ask(app: TestApp) {
  const { executor, explainAll } = watchQueries(app.database);
  await listDueMessages(executor, 1, 50);
  await findNextMessage(executor);
  await listDueDigests(executor, 1, 20);
  await findNextDigest(executor);
  await listForDigest(executor, 1, 50);
  await countForDigest(executor, 1);
  await isDigestAwaited(executor, 1);
  await markDigested(executor, 1, 1);
  return explainAll();
}

it("finds what is to be mailed by an index of what waits", async () => {
  const app = await buildTestApp();
  const plans = (await ask(app)).map(({ plan }) => plan);
  expect(plans.slice(0, 4)).toEqual([
    expect.stringMatching(/SEARCH message USING INDEX messages_to_mail \(mail_at<\?\)/),
    expect.stringMatching(/messages USING COVERING INDEX messages_to_mail \(mail_at>\?\)/),
    expect.stringMatching(/SEARCH message_digests USING INDEX message_digests_due \(due_at<\?\)/),
    expect.stringMatching(/message_digests USING COVERING INDEX message_digests_due \(due_at>\?\)/),
  ]);
  for (const plan of plans.slice(4)) expect(plan).toContain("INDEX messages_for_digest (user_id=?");
  await app.close();
});

describeOnBothDatabases("a turn of mails", (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  it("asks for nothing that the database cannot answer", async () => {
    expect((await ask(app)).length).toBeGreaterThan(0);
  });
});
