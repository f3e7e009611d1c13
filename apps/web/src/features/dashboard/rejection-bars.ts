import type { AnswerOf } from '@castline/contract/call'
import type { projectInsights } from '@castline/contract/progress'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

export type Insights = AnswerOf<typeof projectInsights>

export interface Bar {
  readonly name: string
  readonly count: number
}

/** Maximum number of bars drawn; the table contains all. */
const mostBars = 10
const barHeight = 34

type ByReason = Insights['rejections']['by_reason'][number]

/** The most frequent first; `nameOf` returns the words of a reason. */
export function barsOf(
  rejections: Insights['rejections'],
  by: 'section' | 'reason',
  nameOf: (reason: ByReason) => string,
): Bar[] {
  const bars =
    by === 'reason'
      ? rejections.by_reason.map((reason) => ({ name: nameOf(reason), count: reason.count }))
      : rejections.by_section.map(({ section_name, count }) => ({ name: section_name, count }))
  return bars.sort((a, b) => b.count - a.count)
}

/** The height of the chart in px. */
export function heightOf(bars: readonly Bar[]): number {
  return Math.min(bars.length, mostBars) * barHeight + 40
}

/** The option of the bar chart, the longest bar at the top, each with its count. */
export function barsOption(bars: readonly Bar[], number: (value: number) => string, isNarrow = false) {
  const drawn = bars.slice(0, mostBars)
  return (colours: ChartColours): EChartsCoreOption => ({
    animation: false,
    grid: { left: 8, right: 40, top: 8, bottom: 24 },
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, valueFormatter: number },
    xAxis: { type: 'value', minInterval: 1, axisLabel: { formatter: number } },
    yAxis: {
      type: 'category',
      inverse: true,
      data: drawn.map(({ name }) => name),
      axisLabel: { color: colours.text, width: isNarrow ? 110 : 220, overflow: 'truncate', hideOverlap: false },
    },
    series: [
      {
        id: 'rejections',
        type: 'bar',
        data: drawn.map(({ count }) => count),
        barMaxWidth: 18,
        itemStyle: { color: colours.status.rejected },
      },
    ],
  })
}
