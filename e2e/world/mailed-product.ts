import { join } from "node:path";
import { mailEndpoints } from "@lowforge/contract/users";
import { expect, vi } from "vitest";
import { openDatabase } from "../../apps/server/src/platform/database/index.ts";
import { mailSettings, startMailServer } from "../../apps/server/src/testing/mail-server.ts";
import type { ReceivedMail } from "../../apps/server/src/testing/read-mail.ts";
import type { Api } from "./api.ts";
import { type Product, startProduct } from "./product.ts";

/** A product of its own that sends its mail to a real mail server on this machine. */
export interface MailedProduct extends Product {
  /** The mail to somebody with these words in its subject, once it has come. */
  mailTo(address: string, words: string): Promise<ReceivedMail>;
  /** Lets the time pass that is left for reading a message before it is mailed. */
  letMessagesBeDue(api: Api): Promise<void>;
}

/** Starts both. `stop` ends both. */
export async function startMailedProduct(): Promise<MailedProduct> {
  const server = await startMailServer();
  const product = await startProduct(undefined, "localhost", mailSettings(server.port));
  return {
    ...product,
    mailTo: (address, words) =>
      vi.waitFor(
        () => {
          const found = server.mails.find(
            ({ to, subject }) => to.includes(address) && subject.includes(words),
          );
          expect(found, server.mails.map(({ subject }) => subject).join("\n")).toBeDefined();
          return found as ReceivedMail;
        },
        { timeout: 20_000 },
      ),
    letMessagesBeDue: (api) => letMessagesBeDue(product.dataDir, api),
    async stop() {
      await product.stop();
      await server.close();
    },
  };
}

async function letMessagesBeDue(dataDir: string, api: Api): Promise<void> {
  const { db, close } = await openDatabase({ path: join(dataDir, "lowforge.sqlite") });
  try {
    await vi.waitFor(
      async () => {
        const due = { mail_at: Date.now() };
        const moved = db.updateTable("messages").set(due).where("mail_at", "is not", null);
        expect((await moved.executeTakeFirst()).numUpdatedRows).toBeGreaterThan(0n);
      },
      { timeout: 20_000 },
    );
    await db.updateTable("jobs").set({ run_at: Date.now() }).where("kind", "=", "message.mail").execute();
  } finally {
    await close();
  }
  // Whatever is added to the work of the server makes it look at what else is due.
  await api.call(mailEndpoints.requestReset, { login: "nobody by this name" });
}

/** The code that a mail tells. */
export function codeOf({ text }: ReceivedMail): string {
  return /^ {4}(\d{6})\r?$/m.exec(text)?.[1] ?? "none";
}

/** The address of a mail's link that has these words in it. */
export function linkOf({ text }: ReceivedMail, words: string): string {
  const found = (text.match(/https?:\/\/\S+/g) ?? []).find((link) => link.includes(words));
  if (found === undefined) throw new Error(`No link of the mail has ${words}:\n${text}`);
  return found;
}
