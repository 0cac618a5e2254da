import type { baseZh } from "./locales/zh.ts";
import type { messagesZh } from "./locales/messages.zh.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "base";
    returnNull: false;
  }
  /** Each room adds its namespace in its own `locales/zh.ts`. */
  interface ResourceNamespaceMap {
    base: typeof baseZh;
    messages: typeof messagesZh;
  }
}
