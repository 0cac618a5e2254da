import type { MissingPermission } from "@lowforge/contract/users";
import { fireEvent, screen } from "@testing-library/react";
import { onWhy } from "../platform/errors/why.ts";

/** Presses "Why?" on a page, and answers which permission is asked about. */
export async function askedWhy(): Promise<MissingPermission | null> {
  let asked: MissingPermission | null = null;
  onWhy((missing) => (asked = missing));
  fireEvent.click(await screen.findByRole("button", { name: "Why?" }));
  return asked;
}
