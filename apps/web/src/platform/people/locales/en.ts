import type { TextsLike } from "../../i18n/texts.ts";
import type { personZh } from "./zh.ts";

export const personEn: TextsLike<typeof personZh> = {
  username: "Member name",
  usernameHint: "2 to 39 letters, digits, . _ or -, a letter among them. You sign in with it, and it stays.",
  usernameEmpty: "Enter a member name",
  usernameStrange:
    "A member name has 2 to 39 letters, digits, . _ or -, a letter among them, and begins with a letter or digit.",
  usernameTaken: "This member name is taken. Choose another one.",
  nickname: "Nickname",
  nicknameHint: "Others read it beside what you do",
  nicknameEmpty: "Enter a nickname",
  nicknameLong: "A nickname has at most 50 characters.",
  nicknameStrange:
    "A nickname is one line of text that can be seen. Leave out line breaks and control characters.",
  mobile: "Phone",
  mobileStrange: "Enter a mobile number of 11 digits",
  mobileTaken: "Another account has this number. Enter another one.",
  next: "New password",
  nextHint: "At least 8 characters, without your member name, and not a common one.",
  nextShort: "A new password has at least 8 characters.",
  nextLong: "A new password has at most 200 characters.",
  nextSame: "The new password must differ from the current one.",
  nextWeak: "This password is too short or too common. Choose one that is harder to guess.",
};
