import type { TextsLike } from "../../../../platform/i18n/texts.ts";
import type { qrZh } from "./zh.ts";

export const qrEn: TextsLike<typeof qrZh> = {
  title: "Sign in by QR code",
  how: "Scan the code with a phone that is signed in to Lowforge, and pick the number below on it.",
  code: "QR code for signing in, to be scanned with a phone",
  number: "The number to pick on the phone",
  making: "Making a QR code…",
  left_one: "Ends in {{count}} second",
  left_other: "Ends in {{count}} seconds",
  scanned: "{{name}} has scanned it: confirm on the phone",
  ended: "The QR code has ended",
  refused: "The phone refused to sign you in",
  failed: "No QR code could be made",
  again: "New QR code",
  back: "Sign in with a password",
  phone: {
    title: "Confirm sign-in",
    looking: "Reading the QR code…",
    as: "Sign in as",
    asker: "The computer that asks",
    program: "Browser",
    system: "System",
    address: "Address",
    unknown: "Not known",
    warning: "Only confirm if this is your own screen. If somebody sent you the QR code, choose “Not me”.",
    pick: "Which number does your computer show?",
    number: "Confirm number {{number}}",
    refuse: "Not me",
    confirmed: {
      title: "Confirmed",
      text: "The computer signs in now. If that was not you, end its session on your personal page.",
    },
    refused: {
      title: "Refused",
      text: "That computer was not signed in. If you did not scan the code, change your password.",
    },
    wrong: {
      title: "Not that number",
      text: "This QR code has ended, and nobody was signed in by it. Show a new one on the computer.",
    },
    ended: {
      title: "The QR code has ended",
      text: "Show a new one on the computer, and scan that.",
    },
    none: {
      title: "There is no sign-in to confirm",
      text: "Choose “Scan QR code” on the sign-in page of a computer, and scan the code with the phone.",
    },
    failed: { title: "The QR code could not be read", retry: "Try again" },
    goOn: "Open Lowforge",
  },
};
