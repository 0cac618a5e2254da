import { expect, it } from "vitest";
import { describeClient } from "./client.rules.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0 Safari/537.36`,
    "Chrome",
    "Windows",
    false,
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`,
    "Edge",
    "Windows",
    false,
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox", "Linux", false],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0 Safari/537.36`,
    "Chrome",
    "ChromeOS",
    false,
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "Safari",
    "macOS",
    false,
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari",
    "iOS",
    true,
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1",
    "Chrome",
    "iPadOS",
    false,
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/141.0 Mobile Safari/537.36`,
    "Chrome",
    "Android",
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Tab S9) ${webkit} Chrome/141.0 Safari/537.36`,
    "Chrome",
    "Android",
    false,
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; V2301A) ${webkit} Version/4.0 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50`,
    "WeChat",
    "Android",
    true,
  ],
  [
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${webkit} Chrome/114.0 Safari/537.36 ArkWeb/4.1 Mobile HuaweiBrowser/5.1`,
    "Huawei Browser",
    "HarmonyOS",
    true,
  ],
  ["curl/8.10.1", "curl", null, false],
  ["git/2.47.0", "git", null, false],
  ["", null, null, false],
  ["<script>alert(1)</script>\r\n\u001b[31m", null, null, false],
])("%j is %s on %s", (userAgent, program, system, isPhone) => {
  expect(describeClient(userAgent)).toEqual({ program, system, isPhone });
});

it("knows nothing of who says nothing", () => {
  expect(describeClient(null)).toEqual({ program: null, system: null, isPhone: false });
});
