import theme from "antd/es/theme";
import type { ThemeConfig } from "antd/es/config-provider";
import type { Palette } from "./palette.ts";

const font =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "Helvetica Neue", Arial, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei UI", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", sans-serif';
const mono =
  'ui-monospace, SFMono-Regular, Menlo, "Cascadia Mono", Consolas, "DejaVu Sans Mono", "Liberation Mono", "Noto Sans Mono CJK SC", monospace';

/** Targets of 44 px for fingers, 32 px for a pointer. */
const controlHeights = { touch: 44, pointer: 32 };

interface Surroundings {
  readonly palette: Palette;
  readonly isDark: boolean;
  readonly isMotionReduced: boolean;
  readonly isTouch: boolean;
}

/** The product's look in the component library's words. */
export function lowforgeTheme({ palette: p, isDark, isMotionReduced, isTouch }: Surroundings): ThemeConfig {
  return {
    // The dark algorithm repaints seed colours (#2f6ae0 became #2b5dc1), so the second step puts ours back.
    algorithm: [
      isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      (seed, map) => ({
        ...(map ?? theme.defaultAlgorithm(seed)),
        colorPrimary: p.fill,
        colorLink: p.link,
        colorInfo: p.link,
        colorSuccess: p.ok,
        colorWarning: p.warn,
        colorError: p.err,
      }),
    ],
    cssVar: { key: "lf" },
    hashed: false,
    // The build has written the style sheets already: apps/web/build/ready-styles.ts.
    zeroRuntime: import.meta.env.PROD,
    token: {
      ...tokens(p),
      motion: !isMotionReduced,
      controlHeight: isTouch ? controlHeights.touch : controlHeights.pointer,
    },
    components: componentTokens(p),
  };
}

/** Density changes how high a control is, and never how large its text or how round its corner is. */
const large = { fontSizeLG: 14, lineHeightLG: 22 / 14, borderRadiusLG: 6 };

function tokens(p: Palette): NonNullable<ThemeConfig["token"]> {
  return {
    fontFamily: font,
    fontFamilyCode: mono,
    fontSize: 14,
    fontSizeHeading1: 30,
    fontSizeHeading2: 24,
    fontSizeHeading3: 20,
    fontSizeHeading4: 16,
    fontSizeHeading5: 14,
    fontWeightStrong: 600,
    borderRadius: 6,
    borderRadiusLG: 8,
    borderRadiusSM: 4,
    lineWidthFocus: 2,
    motionDurationFast: "0.1s",
    motionDurationMid: "0.16s",
    motionDurationSlow: "0.24s",
    colorPrimary: p.fill,
    colorPrimaryHover: p.linkHover,
    colorPrimaryActive: p.linkHover,
    colorPrimaryBg: p.sel,
    colorPrimaryBorder: p.ring,
    colorText: p.text,
    colorTextHeading: p.text,
    colorTextSecondary: p.text2,
    colorTextTertiary: p.text3,
    colorTextPlaceholder: p.text3,
    colorTextDescription: p.text3,
    colorIcon: p.text3,
    colorTextQuaternary: p.line,
    colorTextDisabled: p.off,
    colorBorder: p.line,
    colorBorderSecondary: p.hair,
    colorSplit: p.hair,
    colorBgLayout: p.canvas,
    colorBgContainer: p.surface,
    // The library's own is too dark for the placeholder of a field that waits for another.
    colorBgContainerDisabled: p.hover,
    colorBgElevated: p.raised,
    colorBgSpotlight: p.tip,
    controlItemBgHover: p.hover,
    controlItemBgActive: p.sel,
    colorSuccessBg: p.okBg,
    colorSuccessBorder: p.okBg,
    colorWarningBg: p.warnBg,
    colorWarningBorder: p.warnBg,
    colorErrorBg: p.errBg,
    colorErrorBorder: p.errBg,
    colorInfoBg: p.sel,
    colorInfoBorder: p.sel,
    boxShadowTertiary: "none",
  };
}

function componentTokens(p: Palette): NonNullable<ThemeConfig["components"]> {
  return {
    Button: {
      primaryShadow: "none",
      defaultShadow: "none",
      dangerShadow: "none",
      colorPrimaryHover: p.fillHover,
      colorPrimaryActive: p.fillActive,
      defaultHoverColor: p.link,
      defaultHoverBorderColor: p.link,
      dangerColor: p.errInk,
      ...large,
    },
    Input: large,
    InputNumber: large,
    Select: large,
    Checkbox: { colorPrimaryHover: p.fillHover },
    Switch: { colorPrimaryHover: p.fillHover },
    Table: {
      headerBg: "transparent",
      headerColor: p.text3,
      headerSplitColor: "transparent",
      headerBorderRadius: 0,
      rowHoverBg: p.hover,
      rowSelectedBg: p.sel,
      borderColor: p.hair,
      cellPaddingBlock: 14,
      cellPaddingBlockMD: 10,
      cellPaddingBlockSM: 6,
      cellPaddingInlineMD: 12,
    },
    Tabs: {
      inkBarColor: p.brand,
      itemSelectedColor: p.link,
      itemHoverColor: p.linkHover,
      itemActiveColor: p.linkHover,
      horizontalItemGutter: 24,
      horizontalItemPadding: "10px 0",
    },
    Pagination: { itemActiveColor: p.link },
    Radio: { colorPrimary: p.link },
    Dropdown: { colorPrimary: p.link },
    Segmented: {
      ...large,
      trackBg: p.neutralBg,
      itemColor: p.text2,
      // As in every other place where one of several is chosen: lighter or darker grey could be either.
      itemSelectedColor: p.link,
      itemSelectedBg: p.sel,
    },
    Progress: { defaultColor: p.brand },
    Badge: { colorError: p.badge },
    Tag: { defaultBg: p.neutralBg, defaultColor: p.text2 },
    Form: { itemMarginBottom: 20, verticalLabelPadding: "0 0 4px" },
    Modal: { titleFontSize: 16 },
    Notification: { width: 384 },
    Tooltip: { maxWidth: 320 },
  };
}
