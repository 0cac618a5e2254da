import type { AnyEndpoint, EndpointInput, EndpointOutput } from "@lowforge/contract";
import { authEndpoints, qrEndpoints, qrLifeSeconds, sessionEndpoints } from "@lowforge/contract/auth";
import { messageEndpoints } from "@lowforge/contract/messages";
import { accountEndpoints, auditEndpoints, settingsEndpoints, userEndpoints } from "@lowforge/contract/users";
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeOf, describeOnBothDatabases, type TestApp, type TestMember } from "../../../testing/index.ts";
import { eventually } from "../../../testing/eventually.ts";
import { pickNumbers } from "./qr.rules.ts";

type Code = EndpointOutput<typeof qrEndpoints.getPcQrCode>;

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const gone = codeOf("QR_CODE_ENDED");

it("picks three different numbers of two digits, and one of them as the right one", () => {
  const drawn = [42, 42, 10, 99, 2];
  expect(pickNumbers(() => drawn.shift() ?? 0)).toEqual({ number: "99", numbers: ["42", "10", "99"] });
});

describeOnBothDatabases("signing a computer in by a phone", (start) => {
  let app: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    app = await start();
    member = await app.createMember("mei");
  });
  afterAll(() => app.close());

  /** A call of the computer: another address and program than the phone's. */
  async function onComputer<E extends AnyEndpoint>(endpoint: E, input: EndpointInput<E>) {
    const query = new URLSearchParams(input as Record<string, string>).toString();
    const answer = await app.http.inject({
      ...{ method: "GET", url: `${endpoint.path}?${query}`, remoteAddress: "192.0.2.7" },
      headers: { "user-agent": firefox },
    });
    const body = answer.json<{ code: number; data: EndpointOutput<E> }>();
    return { status: answer.statusCode, ...body };
  }
  async function show(): Promise<Code> {
    // Codes are made no faster than an office needs them.
    app.clock.advance(2_000);
    return (await onComputer(qrEndpoints.getPcQrCode, {})).data;
  }
  const look = ({ qrId, binding }: Pick<Code, "qrId" | "binding">, more: { device_token?: string } = {}) =>
    onComputer(qrEndpoints.getPcQrState, { qrId, binding, ...more });
  const stateOf = async (code: Code) => (await look(code)).data.state;
  const scan = ({ qrId }: Code, who: { token: string } = member) =>
    app.call(qrEndpoints.getPhoneByToken, { qrId }, who);
  const confirm = ({ qrId, number }: Code, who: { token: string } = member, picked = number) =>
    app.call(qrEndpoints.confirmPcQrCode, { qrId, number: picked }, who);
  const refuse = ({ qrId }: Code, who: { token: string } = member) =>
    app.call(qrEndpoints.refusePcQrCode, { qrId }, who);
  const signIn = async ({ username, password }: TestMember) => {
    const { data } = await app.call(authEndpoints.signIn, { username, password });
    return { token: data.access_token };
  };
  const whoIs = (token: string) => app.call(userEndpoints.selectUserInfo, {}, { token });
  async function confirmed(who: { token: string } = member): Promise<Code> {
    const code = await show();
    await scan(code, who);
    expect((await confirm(code, who)).status).toBe(200);
    return code;
  }

  it("goes from waiting by scanned to one session of whoever confirmed", async () => {
    const code = await show();
    expect((await look(code)).data).toEqual({ state: "waiting", nickname: null, grant: null });
    const asked = (await scan(code)).data;
    expect(asked).toMatchObject({
      ...{ username: "mei", phone: null },
      asker: { program: "Firefox", system: "Linux", address: "192.0.2.7" },
    });
    expect(asked.numbers).toHaveLength(3);
    expect(asked.numbers).toContain(code.number);
    expect((await look(code)).data).toEqual({ state: "scanned", nickname: "mei", grant: null });
    await confirm(code);
    const { state, grant } = (await look(code)).data;
    expect(state).toBe("confirmed");
    expect((await whoIs(grant?.access_token ?? "")).data.username).toBe("mei");
    expect((await look(code)).data).toEqual({ state: "ended", nickname: null, grant: null });
  });

  it("names codes by 256 random bits, holds nothing else in their address, and keeps neither id nor binding", async () => {
    const code = await show();
    expect(code).toMatchObject({ expires_in: qrLifeSeconds });
    expect(Buffer.from(code.qrId, "base64url")).toHaveLength(32);
    expect(code.url).toBe(`http://forge.test/console/authority?qr=${code.qrId}`);
    const kept = JSON.stringify(await app.database.db.selectFrom("qr_codes").selectAll().execute());
    expect(kept).not.toContain(code.qrId);
    expect(kept).not.toContain(code.binding);
  });

  it("tells nothing to who has the id and not the binding, not even once it is confirmed", async () => {
    const code = await confirmed();
    const other = await show();
    for (const binding of [other.binding, "x".repeat(43)])
      expect((await look({ qrId: code.qrId, binding })).code).toBe(gone);
    expect(await stateOf(code)).toBe("confirmed");
  });

  it("makes who guesses ids wait, on the phone as on the computer", async () => {
    const guess = () => look({ qrId: "g".repeat(43), binding: "g".repeat(43) });
    const answers = await Promise.all(Array.from({ length: 30 }, guess));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
    const unknown: Code = { ...(await show()), qrId: "h".repeat(43) };
    const scans = await Promise.all(Array.from({ length: 30 }, () => scan(unknown)));
    expect(scans.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
    expect((await scan(await show())).status).toBe(200);
    app.clock.advance(60_000);
  });

  it("ends after 90 seconds, for the computer and for the phone", async () => {
    const [fresh, scanned] = [await show(), await show()];
    await scan(scanned);
    app.clock.advance(qrLifeSeconds * 1000);
    expect([await stateOf(fresh), await stateOf(scanned)]).toEqual(["ended", "ended"]);
    for (const answer of [await scan(fresh), await confirm(scanned), await refuse(scanned)])
      expect(answer.code).toBe(gone);
  });

  it("is not granted any more where the computer comes for it too late", async () => {
    const code = await confirmed();
    app.clock.advance(30_000);
    expect(await stateOf(code)).toBe("ended");
  });

  it("belongs to who scanned it first: nobody else scans, confirms or refuses it, and they may scan it again", async () => {
    const other = await app.createMember();
    const code = await show();
    const first = (await scan(code)).data;
    for (const answer of [await scan(code, other), await confirm(code, other), await refuse(code, other)])
      expect(answer.code).toBe(gone);
    expect((await scan(code)).data.numbers).toEqual(first.numbers);
    expect(await stateOf(code)).toBe("scanned");
  });

  it("is scanned by one of two members at once", async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => app.createMember()));
    const code = await show();
    const answers = await Promise.all(others.map((other) => scan(code, other)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it("cannot be confirmed by who has not scanned it", async () => {
    const code = await show();
    expect((await confirm(code)).code).toBe(gone);
    expect(await stateOf(code)).toBe("waiting");
  });

  it("ends by a wrong number, so that the right one cannot be tried after it", async () => {
    const code = await show();
    const wrong = (await scan(code)).data.numbers.find((number) => number !== code.number) ?? "";
    expect((await confirm(code, member, wrong)).code).toBe(codeOf("QR_NUMBER_WRONG"));
    expect((await confirm(code)).code).toBe(gone);
    expect(await stateOf(code)).toBe("ended");
  });

  it("tells the computer that it was refused, and cannot be confirmed after that", async () => {
    const code = await show();
    await scan(code);
    expect((await refuse(code)).status).toBe(200);
    expect(await stateOf(code)).toBe("refused");
    expect((await confirm(code)).code).toBe(gone);
  });

  it("grants one session to fifty polls at once", async () => {
    const code = await confirmed();
    const count = async () => (await app.call(sessionEndpoints.listSessions, {}, member)).data.length;
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 50 }, () => look(code)));
    expect(answers.filter(({ data }) => data.grant !== null)).toHaveLength(1);
    expect(await count()).toBe(before + 1);
  });

  it("makes a session that has not proven anything itself", async () => {
    const code = await confirmed();
    const token = (await look(code)).data.grant?.access_token ?? "";
    const row = await app.database.db
      .selectFrom("access_tokens")
      .select("proven_at")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(token).not.toBe("");
    expect(row.proven_at).toBe(0);
  });

  it("comes to nothing where the phone signs out, or its member is disabled, before the computer fetches it", async () => {
    const phone = await signIn(member);
    const left = await confirmed(phone);
    await app.call(authEndpoints.signOut, {}, phone);
    expect((await look(left)).code).toBe(gone);
    const leaver = await app.createMember();
    const late = await confirmed(leaver);
    await app.call(accountEndpoints.disable, { userId: leaver.id }, app.admin);
    expect((await look(late)).code).toBe(gone);
  });

  it("is confirmed by sessions alone: a token for programs vouches for nobody", async () => {
    const { token } = (await app.call(authEndpoints.addPersonalToken, { name: "ci" }, member)).data;
    const code = await show();
    const refused = codeOf("NO_PERMISSION");
    expect((await scan(code, { token })).code).toBe(refused);
    await scan(code);
    expect((await confirm(code, { token })).code).toBe(refused);
    expect((await refuse(code, { token })).code).toBe(refused);
  });

  it("is not for members who have an initial password to replace", async () => {
    const wanted = { username: "newcomer", nickname: "New", isSystemAdmin: false };
    const { password } = (await app.call(accountEndpoints.create, wanted, app.admin)).data;
    const phone = await signIn({ ...member, username: "newcomer", password });
    expect((await scan(await show(), phone)).code).toBe(codeOf("PASSWORD_CHANGE_REQUIRED"));
  });

  it("is told of in the trail as a sign-in by QR code, and to the member as one on a new device", async () => {
    const owner = await app.createMember();
    const { grant } = (await look(await confirmed(owner))).data;
    const trail = await app.call(
      auditEndpoints.listAudit,
      { action: "session.began", actorId: owner.id },
      app.admin,
    );
    expect(trail.data.list[0]).toMatchObject({
      address: "192.0.2.7",
      details: { way: "qr", device: "Firefox, Linux" },
    });
    const told = async () => (await app.call(messageEndpoints.list, {}, owner)).data.list;
    await eventually(async () => {
      await app.jobs.runDue();
      expect(await told()).toMatchObject([{ event: "security.new-sign-in" }]);
    });
    const known = await look(await confirmed(owner), { device_token: grant?.device_token ?? "" });
    expect(known.data.grant?.device_token).toBe(grant?.device_token);
  });

  it("is refused everywhere where the installation has switched it off", async () => {
    const code = await show();
    await app.call(settingsEndpoints.updateSettings, { isQrOn: false }, app.admin);
    const refused = codeOf("NO_PERMISSION");
    const answers = [await onComputer(qrEndpoints.getPcQrCode, {}), await look(code), await scan(code)];
    for (const answer of [...answers, await confirm(code), await refuse(code)])
      expect(answer.code).toBe(refused);
    await app.call(settingsEndpoints.updateSettings, { isQrOn: true }, app.admin);
  });
});
