import { sshKeyEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";
import { makeKeyPair } from "../../../testing/key-pair.ts";

const makePublicKey = (comment?: string): string => makeKeyPair(comment).public;

describeOnBothDatabases("SSH keys", (start) => {
  let app: TestApp;
  let member: TestMember;
  let other: TestMember;
  beforeAll(async () => {
    app = await start();
    [member, other] = [await app.createMember(), await app.createMember()];
  });
  afterAll(() => app.close());

  const add = (publicKey: string, by = member, title?: string) =>
    app.call(sshKeyEndpoints.addSshKey, { publicKey, ...(title === undefined ? {} : { title }) }, by);
  const list = async (by = member, page = {}) => (await app.call(sshKeyEndpoints.listSshKeys, page, by)).data;

  it("are added under their comment or a title, listed by page, and removed", async () => {
    const first = (await add(makePublicKey())).data;
    const second = (await add(makePublicKey(), member, "Office")).data;
    expect(first).toMatchObject({ title: "lin@laptop", type: "ssh-ed25519", lastUsedAt: null });
    expect((await list()).list.map(({ title }) => title)).toEqual(["Office", "lin@laptop"]);
    expect(await list(member, { pageNum: 2, pageSize: 1 })).toMatchObject({
      total: 2,
      list: [{ id: first.id }],
    });
    await app.call(sshKeyEndpoints.deleteSshKey, { id: second.id }, member);
    expect((await list()).total).toBe(1);
  });

  it("have a title even without a comment", async () => {
    const [type, base64] = makePublicKey().split(" ");
    expect((await add(`${type} ${base64}`)).data.title).toHaveLength(12);
  });

  it("name one member: neither the same nor another one adds a key again", async () => {
    const key = makePublicKey();
    await add(key);
    for (const by of [member, other]) {
      expect((await add(`${key.split(" ").slice(0, 2).join(" ")} elsewhere`, by)).code).toBe(
        codeOf("KEY_EXISTS"),
      );
    }
    const raced = makePublicKey("race");
    const copies = await Promise.all([member, other, member, other].map((by) => add(raced, by)));
    expect(copies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it("are not another member's to see or remove", async () => {
    const { id } = (await add(makePublicKey())).data;
    expect((await list(other)).list.map((key) => key.id)).not.toContain(id);
    const answer = await app.call(sshKeyEndpoints.deleteSshKey, { id }, other);
    expect(answer.code).toBe(codeOf("KEY_MISSING"));
  });

  it.each([
    ["not a key", "format"],
    ["-----BEGIN OPENSSH PRIVATE KEY-----", "private"],
    [`command="id" ${makePublicKey()}`, "options"],
    ["ssh-dss AAAAB3NzaC1kc3M", "type"],
  ])("say of %j what is wrong with it", async (text, problem) => {
    const answer = await add(text);
    expect([answer.status, answer.code]).toEqual([400, codeOf("KEY_INVALID")]);
    expect(answer.body["fields"]).toEqual([{ path: "publicKey", problem }]);
  });
});
