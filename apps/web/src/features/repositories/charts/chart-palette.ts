/** Colours of series in their order; measured for contrast and for every kind of colour sight. */
interface ChartPalette {
  readonly series: readonly string[];
  readonly text: string;
  readonly hair: string;
  readonly surface: string;
}

const light: ChartPalette = {
  series: ["#397dff", "#9c8622", "#198166", "#db5dab", "#7c3eb3", "#8c3d12"],
  text: "#626d7e",
  hair: "#e4e7ec",
  surface: "#ffffff",
};

const dark: ChartPalette = {
  series: ["#6aa0ff", "#efce6f", "#3d9028", "#eb8a99", "#a15e9c", "#87f2f8"],
  text: "#929cac",
  hair: "#282e39",
  surface: "#1e232c",
};

export function chartPalette(isDark: boolean): ChartPalette {
  return isDark ? dark : light;
}
