import { errorTable } from "@lowforge/contract";
import { expect, test, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { useProofQuestion, whenProven } from "./proof.store.ts";

const { code, status } = errorTable.REAUTHENTICATION_REQUIRED;
const refusal = new ApiError({ code, status, message: "" });

const question = () => useProofQuestion.getState().question;

/** Something that asks for a proof until one was given. */
function guarded() {
  let isProven = false;
  const act = vi.fn(async () => {
    await Promise.resolve();
    if (!isProven) throw refusal;
    return "done";
  });
  return { act, prove: () => ((isProven = true), question()?.proven()) };
}

test("does what asks for no proof, and asks nothing", async () => {
  await expect(whenProven(async () => "done")).resolves.toBe("done");
  expect(question()).toBeNull();
});

test("does it once more after the member has proven who they are", async () => {
  const { act, prove } = guarded();
  const result = whenProven(act);
  await vi.waitFor(() => expect(question()).not.toBeNull());
  prove();
  await expect(result).resolves.toBe("done");
  expect(act).toHaveBeenCalledTimes(2);
  expect(question()).toBeNull();
});

test("fails as the server refused it where the member would rather not", async () => {
  const { act } = guarded();
  const result = whenProven(act);
  await vi.waitFor(() => expect(question()).not.toBeNull());
  question()?.refused();
  await expect(result).rejects.toBe(refusal);
  expect(act).toHaveBeenCalledOnce();
});

test("fails at once with whatever else went wrong", async () => {
  const wrong = new Error("something else");
  await expect(whenProven(() => Promise.reject(wrong))).rejects.toBe(wrong);
  expect(question()).toBeNull();
});

test("asks once for all that wants a proof at the same time", async () => {
  const { act, prove } = guarded();
  const results = [whenProven(act), whenProven(act)];
  await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(question()).not.toBeNull());
  prove();
  await expect(Promise.all(results)).resolves.toEqual(["done", "done"]);
});
