import { expect, test } from "vitest";
import { hostAppOf } from "./host-app.rules.ts";

const chrome =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

test.each([
  [chrome, null],
  ["", null],
  ["Mozilla/5.0 (Lowforge fan)", null],
  [`${chrome} LowforgeDesktop/1.4.0`, "desktop"],
  ["Mozilla/5.0 (Linux; Android 16) Mobile LowforgeAndroid/2.0", "android"],
  ["Mozilla/5.0 (iPhone) Mobile/15E148 LowforgeIOS/2.0", "ios"],
])("%j runs in %j", (userAgent, app) => {
  expect(hostAppOf(userAgent)).toBe(app);
});
