import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

type Part = Record<string, unknown>

const eachOf = (part: unknown, change: (part: Part) => Part): unknown =>
  Array.isArray(part) ? part.map((one: Part) => change(one)) : part ? change(part as Part) : part

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
