/** What a program says of itself. */
export interface Client {
  /** Its name; null where it is not known. */
  readonly program: string | null;
  /** The system that it runs on; null where it is not known. */
  readonly system: string | null;
  readonly isPhone: boolean;
}

/** A sign in the text, and what it tells. The first that is there counts: most browsers also claim to be others. */
type Signs = readonly (readonly [sign: string, name: string])[];

const programs: Signs = [
  ["MicroMessenger/", "WeChat"],
  ["DingTalk/", "DingTalk"],
  ["Lark/", "Feishu"],
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["YaBrowser/", "Yandex"],
  ["Vivaldi/", "Vivaldi"],
  ["QQBrowser/", "QQ Browser"],
  ["UCBrowser/", "UC Browser"],
  ["MiuiBrowser/", "Mi Browser"],
  ["HuaweiBrowser/", "Huawei Browser"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Electron/", "Electron"],
  ["FxiOS/", "Firefox"],
  ["Firefox/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
  ["curl/", "curl"],
  ["Wget/", "Wget"],
  ["git/", "git"],
  ["python-requests/", "Python"],
  ["okhttp/", "OkHttp"],
  ["PostmanRuntime/", "Postman"],
  ["node", "Node.js"],
];

const systems: Signs = [
  ["HarmonyOS", "HarmonyOS"],
  ["OpenHarmony", "HarmonyOS"],
  ["Windows", "Windows"],
  ["iPhone", "iOS"],
  ["iPad", "iPadOS"],
  ["Android", "Android"],
  ["CrOS", "ChromeOS"],
  ["Macintosh", "macOS"],
  ["Linux", "Linux"],
];

const phoneSigns = ["iPhone", "Mobile", "Phone"];
/** What says "Mobile" and is none. */
const tabletSigns = ["iPad", "Tablet"];

/** Names a program and its system by the header `User-Agent`, for their owner to recognise them. */
export function describeClient(userAgent: string | null): Client {
  const text = userAgent ?? "";
  const has = (sign: string): boolean => text.includes(sign);
  return {
    program: nameOf(text, programs),
    system: nameOf(text, systems),
    isPhone: phoneSigns.some(has) && !tabletSigns.some(has),
  };
}

function nameOf(text: string, signs: Signs): string | null {
  return signs.find(([sign]) => text.includes(sign))?.[1] ?? null;
}
