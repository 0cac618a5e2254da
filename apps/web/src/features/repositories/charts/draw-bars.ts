import { BarChart } from "echarts/charts";
import { AriaComponent, GridComponent, TooltipComponent } from "echarts/components";
import { init, use as register, type ECharts } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { formatFigure, formatNumber } from "../../../platform/format/number.ts";
import { chartPalette } from "./chart-palette.ts";

register([BarChart, AriaComponent, GridComponent, TooltipComponent, CanvasRenderer]);

export interface BarSeries {
  readonly name: string;
  readonly values: readonly number[];
}

export interface BarsOfTime {
  /** What stands below each bar. */
  readonly labels: readonly string[];
  readonly series: readonly BarSeries[];
}

export interface BarsLook {
  readonly isDark: boolean;
  readonly isMotionReduced: boolean;
}

/** A chart on the screen. */
export interface DrawnBars {
  draw(bars: BarsOfTime, look: BarsLook): void;
  /** Shows the values of one bar, as the pointer does. */
  point(index: number): void;
  close(): void;
}

const font =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Arial, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** Begins a bar chart in an element whose size it follows. */
export function openBars(element: HTMLElement): DrawnBars {
  const chart: ECharts = init(element, null, { renderer: "canvas" });
  const resizing = new ResizeObserver(() => chart.resize());
  resizing.observe(element);
  return {
    draw: (bars, look) => chart.setOption(optionOf(bars, look), { notMerge: true }),
    point: (index) => chart.dispatchAction({ type: "showTip", seriesIndex: 0, dataIndex: index }),
    close() {
      resizing.disconnect();
      chart.dispose();
    },
  };
}

function optionOf({ labels, series }: BarsOfTime, { isDark, isMotionReduced }: BarsLook) {
  const palette = chartPalette(isDark);
  const text = { color: palette.text, fontSize: 12, fontFamily: font };
  return {
    animation: !isMotionReduced,
    animationDuration: 200,
    animationDurationUpdate: 200,
    color: [...palette.series],
    // The element has a label of its own, in the language of the page.
    aria: { enabled: true, label: { enabled: false }, decal: { show: series.length > 1 } },
    grid: { left: 0, right: 8, top: 12, bottom: 0, outerBoundsMode: "same", outerBoundsContain: "axisLabel" },
    tooltip: {
      trigger: "axis",
      // Markup with styles in it is refused by the page's policy; this is drawn.
      renderMode: "richText",
      confine: true,
      axisPointer: { type: "shadow" },
      order: "valueDesc",
      backgroundColor: palette.surface,
      borderColor: palette.hair,
      textStyle: { ...text, color: isDark ? "#e6e9ef" : "#1b2230" },
      valueFormatter: (value: unknown) => formatNumber(Number(value)),
    },
    xAxis: {
      type: "category",
      data: [...labels],
      axisTick: { show: false },
      axisLine: { lineStyle: { color: palette.hair } },
      axisLabel: { ...text, hideOverlap: true },
    },
    yAxis: {
      type: "value",
      min: 0,
      minInterval: 1,
      splitNumber: 4,
      axisLabel: { ...text, formatter: (value: number) => formatFigure(value) },
      splitLine: { lineStyle: { color: palette.hair } },
    },
    series: series.map(({ name, values }) => ({
      type: "bar",
      name,
      data: [...values],
      barMaxWidth: 24,
      barCategoryGap: "25%",
      barGap: "0%",
    })),
  };
}
