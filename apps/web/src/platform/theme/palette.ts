/** The roles that the component library is fed with; the same values are in tokens.css for our own styles. */
export type Role =
  | "canvas"
  | "surface"
  | "raised"
  | "hair"
  | "line"
  | "text"
  | "text2"
  | "text3"
  | "off"
  | "brand"
  | "ring"
  | "sel"
  | "hover"
  | "fill"
  | "fillHover"
  | "fillActive"
  | "link"
  | "linkHover"
  | "ok"
  | "okBg"
  | "warn"
  | "warnBg"
  | "err"
  | "errBg"
  | "errInk"
  | "badge"
  | "tip"
  | "neutralBg";
export type Palette = Readonly<Record<Role, string>>;

export const lightPalette: Palette = {
  canvas: "#f6f7f9",
  surface: "#ffffff",
  raised: "#ffffff",
  hair: "#e4e7ec",
  line: "#868fa0",
  text: "#1b2230",
  text2: "#4a5464",
  text3: "#626d7e",
  off: "#a5adba",
  brand: "#397dff",
  ring: "#397dff",
  sel: "#e6eefe",
  hover: "#f0f3f8",
  fill: "#1d5fe0",
  fillHover: "#184fbd",
  fillActive: "#133f99",
  link: "#1d5fe0",
  linkHover: "#184fbd",
  ok: "#0e7038",
  okBg: "#e6f6ec",
  warn: "#8a4b00",
  warnBg: "#fff3df",
  err: "#c02530",
  errBg: "#fdebec",
  errInk: "#ffffff",
  badge: "#c02530",
  tip: "#232a37",
  neutralBg: "#eceff3",
};

export const darkPalette: Palette = {
  canvas: "#0f1217",
  surface: "#161a21",
  raised: "#1e232c",
  hair: "#282e39",
  line: "#6f7a8b",
  text: "#e6e9ef",
  text2: "#b3bbc8",
  text3: "#929cac",
  off: "#5a6473",
  brand: "#397dff",
  ring: "#7dabff",
  sel: "#1a2b4d",
  hover: "#20262f",
  fill: "#2f6ae0",
  fillHover: "#2961d3",
  fillActive: "#2558c4",
  link: "#7dabff",
  linkHover: "#a3c4ff",
  ok: "#4ecb83",
  okBg: "#12281b",
  warn: "#efb14e",
  warnBg: "#2c210f",
  err: "#ff8087",
  errBg: "#33171b",
  errInk: "#1a0c0d",
  badge: "#d83a45",
  tip: "#3a4250",
  neutralBg: "#262c36",
};
