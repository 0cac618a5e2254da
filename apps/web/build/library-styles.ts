import { createRequire } from "node:module";
import type { ThemeConfig } from "antd";
import type * as ConfigProviders from "antd/lib/config-provider";
import type * as React from "react";
import type { ComponentType, ReactNode } from "react";
import type * as ReactServer from "react-dom/server";

const require = createRequire(import.meta.url);
/** What the library itself sees: its own copy of what writes styles. */
const requireWithin = createRequire(require.resolve("antd/package.json"));

/** The class of each component's styles, and "*" where its root has the variables' class beside it. */
const classes: Readonly<Record<string, string>> = {
  Addon: "space-addon",
  Alert: "alert",
  App: "app",
  Button: "btn",
  "Button-compact": "btn",
  Checkbox: "checkbox*",
  Drawer: "drawer",
  Dropdown: "dropdown*",
  Empty: "empty",
  Form: "form*",
  "Form-item-item": "form",
  "Grid useColStyle": "col",
  "Grid useRowStyle": "row",
  "Input-Component": "input*",
  "Input-OTP": "otp",
  "Input-Search": "input-search",
  "Input-Shared": "input",
  "Input-TextArea": "input*",
  InputNumber: "input-number*",
  Menu: "menu*",
  Message: "message*",
  Modal: "modal*",
  "Modal-confirm": "modal",
  Notification: "notification*",
  Popover: "popover",
  Progress: "progress",
  QRCode: "qrcode",
  Radio: "radio*",
  Segmented: "segmented",
  Select: "select*",
  Skeleton: "skeleton",
  Space: "space",
  "Space-Compact": "space-compact",
  Spin: "spin",
  Switch: "switch",
  Tag: "tag",
  "Tag-preset": "tag",
  "Tag-status": "tag",
  Tooltip: "tooltip*",
  Wave: "wave",
};

/** The least that decides what is written: every colour and size stands in it as a variable. */
const plainTheme: ThemeConfig = { cssVar: { key: "lf" }, hashed: false };

/** One place in which a module of the library makes styles. */
export interface StyleMaker {
  /** `Button`, or `Input-Search` for a part. */
  readonly name: string;
  /** What the module calls it: `default`, `useSharedStyle`. */
  readonly exported: string;
  /** Whether it is drawn, rather than called. */
  readonly isComponent: boolean;
}

interface CssInJs {
  createCache(): { readonly cache: Map<string, unknown> };
  extractStyle(cache: object, options: { plain: boolean; types: string }): string;
  readonly StyleProvider: ComponentType<{ cache: object; children: ReactNode }>;
}
type UseStyle = (prefix: string, root: string) => unknown;

/**
 * The style sheet of one module of the component library, such as `button/style/index`, as the library itself would
 * write it in the browser.
 */
export function renderStyles(
  module: string,
  { name, exported, isComponent }: StyleMaker,
  theme = plainTheme,
) {
  const made = (require(`antd/lib/${module}`) as Readonly<Record<string, unknown>>)[exported];
  const known = classOf({ name, exported });
  const prefixCls = `ant-${known?.replace("*", "")}`;
  const rootCls = known?.endsWith("*") ? `${prefixCls}-css-var` : prefixCls;
  const Styled = isComponent
    ? (made as ComponentType<object>)
    : () => {
        (made as UseStyle)(prefixCls, rootCls);
        return null;
      };
  return draw(
    { theme, Styled, props: { prefixCls, rootCls } },
    (path) => !/%(Shared|ant-design-icons)%/.test(path),
  );
}

/** Whether the class of a component is told above. */
export function isKnown(maker: Pick<StyleMaker, "name" | "exported">): boolean {
  return classOf(maker) !== undefined;
}

function classOf({ name, exported }: Pick<StyleMaker, "name" | "exported">): string | undefined {
  return classes[name] ?? classes[`${name} ${exported}`];
}

/** What every component begins with: links, and icons. */
export function renderSharedStyles(theme = plainTheme): string {
  const { default: useStyle } = require("antd/lib/app/style/index") as { default: UseStyle };
  const Styled = () => {
    useStyle("ant-app", "ant-app");
    return null;
  };
  // Icons are in what is shared.
  return draw({ theme, Styled, props: {} }, (path) => path.includes("%Shared%"));
}

interface Drawing {
  readonly theme: ThemeConfig;
  readonly Styled: ComponentType<object>;
  readonly props: object;
}

/** Draws what styles something, and answers those styles whose path in the library's cache is wanted. */
function draw({ theme, Styled, props }: Drawing, isWanted: (path: string) => boolean): string {
  const { createElement } = require("react") as typeof React;
  const { renderToString } = require("react-dom/server") as typeof ReactServer;
  const { createCache, extractStyle, StyleProvider } = requireWithin("@ant-design/cssinjs") as CssInJs;
  const { default: ConfigProvider } = require("antd/lib/config-provider") as typeof ConfigProviders;
  const cache = createCache();
  const dressed = createElement(ConfigProvider, { theme, children: createElement(Styled, props) });
  renderToString(createElement(StyleProvider, { cache, children: dressed }));
  for (const path of cache.cache.keys()) if (!isWanted(path)) cache.cache.delete(path);
  // Without what tells a browser which styles a server has drawn.
  return extractStyle(cache, { plain: true, types: "style" })
    .replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/g, "")
    .replaceAll(";}", "}");
}
