import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

type Part = Record<string, unknown>

const eachOf = (part: unknown, change: (part: Part) => Part): unknown =>
  Array.isArray(part) ? part.map((one: Part) => change(one)) : part ? change(part as Part) : part

type Fill = Part & { readonly type?: string; readonly x?: number; readonly x2?: number }

/** A gradient from right to left instead of from left to right. */
const mirroredFill = (fill: unknown): unknown => {
  const { type, x, x2 } = (fill ?? {}) as Fill
  return type === 'linear' ? { ...(fill as Part), x: x2, x2: x } : fill
}

const mirroredPart = (part: unknown): unknown => {
  const { color, borderRadius } = (part ?? {}) as Part
  return part
    ? {
        ...(part as Part),
        ...(color ? { color: mirroredFill(color) } : {}),
        // From the top left corner clockwise.
        ...(Array.isArray(borderRadius) ? { borderRadius: [1, 0, 3, 2].map((corner) => borderRadius[corner]) } : {}),
      }
    : part
}

/** The room for names and for labels changes sides. */
const mirroredGrid = ({ left, right, ...grid }: Part): Part => ({
  ...grid,
  ...(right === undefined ? {} : { left: right }),
  ...(left === undefined ? {} : { right: left }),
})

/** Labels, round corners and gradients on the other side, as the axes. */
function mirroredSeries(series: Part): Part {
  const label = series.label as Part | undefined
  return {
    ...series,
    ...(series.itemStyle ? { itemStyle: mirroredPart(series.itemStyle) } : {}),
    ...(series.lineStyle ? { lineStyle: mirroredPart(series.lineStyle) } : {}),
    ...(label?.position === 'right' ? { label: { ...label, position: 'left' } } : {}),
  }
}

export interface ChartStyle {
  readonly colours: ChartColours
  readonly typeface: string
  readonly direction: 'ltr' | 'rtl'
  /** Adds patterns to the colours of bars and slices. */
  readonly patterns: boolean
  readonly isStill: boolean
}

/**
 * A chart's option in the theme's colours. Mirrored for right-to-left languages: the time axis starts on the right, and
 * so does the value axis.
 */
export function withStyle(option: EChartsCoreOption, dress: ChartStyle): EChartsCoreOption {
  const { colours, typeface, direction, patterns, isStill } = dress
  const isMirrored = direction === 'rtl'
  const quiet = {
    axisLine: { lineStyle: { color: colours.divider } },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: colours.divider } },
  }
  const axis = (own: Part, mirror: Part): Part => ({
    ...quiet,
    ...own,
    axisLabel: { color: colours.textSecondary, hideOverlap: true, ...(own.axisLabel as Part | undefined) },
    ...(isMirrored ? mirror : {}),
  })
  return {
    color: [...colours.series],
    backgroundColor: 'transparent',
    animation: !isStill,
    textStyle: { fontFamily: typeface, color: colours.text },
    ...option,
    ...(option.xAxis ? { xAxis: eachOf(option.xAxis, (own) => axis(own, { inverse: true })) } : {}),
    ...(option.yAxis ? { yAxis: eachOf(option.yAxis, (own) => axis(own, { position: 'right' })) } : {}),
    ...(isMirrored && option.grid ? { grid: eachOf(option.grid, mirroredGrid) } : {}),
    ...(isMirrored && option.series ? { series: eachOf(option.series, mirroredSeries) } : {}),
    ...(option.legend
      ? {
          legend: eachOf(option.legend, (own) => ({
            textStyle: { color: colours.text },
            icon: 'roundRect',
            ...(isMirrored ? { align: 'right' } : {}),
            ...own,
          })),
        }
      : {}),
    tooltip: {
      // Rich text is drawn on the canvas. HTML would need inline styles, which the content security policy forbids.
      renderMode: 'richText',
      backgroundColor: colours.paper,
      borderColor: colours.divider,
      textStyle: { color: colours.text, fontSize: 13 },
      confine: true,
      ...(option.tooltip as Part | undefined),
    },
    // Patterns help readers with colour blindness; the text is in the table beside the chart.
    aria: { enabled: patterns, label: { enabled: false }, decal: { show: patterns } },
  }
}
