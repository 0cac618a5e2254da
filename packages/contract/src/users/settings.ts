import * as z from "zod/mini";
import { defineEndpoint } from "../endpoint.ts";

/** What a link to the outside may begin with (specification §5). */
export const externalLink = z
  .string()
  .check(z.trim(), z.regex(/^(https?:\/\/|mailto:|tel:)\S+$/i), z.maxLength(2000));
const link = z.nullable(externalLink);

/** What system administrators decide for the whole installation. */
export const installationSettings = z.object({
  /** How the console signs in by a password (specification §4): 1 = by a token that is exchanged, 2 = at once. */
  loginType: z.union([z.literal(1), z.literal(2)]),
  /** Whether members may sign in by a QR code. */
  isQrOn: z.boolean(),
  /** Whether every member, or administrators alone, may create projects and teams. */
  isCreationOpen: z.boolean(),
  /** Where the top bar leads (specification §1); null: what the environment names, else the product's own pages. */
  websiteUrl: link,
  teachingUrl: link,
  helpUrl: link,
});
export type InstallationSettings = z.output<typeof installationSettings>;

export const settingsEndpoints = {
  getSettings: defineEndpoint({
    method: "POST",
    path: "/api-user/administration/getSettings",
    body: "none",
    access: "settings.manage",
    summary: "Answers the settings of the installation.",
    input: z.object({}),
    output: installationSettings,
  }),
  updateSettings: defineEndpoint({
    method: "POST",
    path: "/api-user/administration/updateSettings",
    body: "json",
    access: "settings.manage",
    summary: "Changes settings of the installation; what is left out stays.",
    input: z.partial(installationSettings),
    output: installationSettings,
  }),
};
