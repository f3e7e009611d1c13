import type { ResponseOf } from '@castline/contract/call'
import type { projectInsights } from '@castline/contract/calls/progress'
import type { Bar } from '#ui/charts/BarPlot.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

export type Insights = ResponseOf<typeof projectInsights>

interface Count {
  readonly name: string
  readonly count: number
}

/** Maximum number of bars drawn; the table contains all. */
const mostBars = 10
const barHeight = 34

type ByReason = Insights['rejections']['by_reason'][number]

/** The most frequent first; `nameOf` returns the words of a reason. */
export function countsOf(
  rejections: Insights['rejections'],
  by: 'section' | 'reason',
  nameOf: (reason: ByReason) => string,
): Count[] {
  const counts =
    by === 'reason'
      ? rejections.by_reason.map((reason) => ({ name: nameOf(reason), count: reason.count }))
      : rejections.by_section.map(({ section_name, count }) => ({ name: section_name, count }))
  return counts.sort((a, b) => b.count - a.count)
}

/** The longest bar at the top. */
export function barsOf(counts: readonly Count[], colours: ChartColours): Bar[] {
  return counts
    .slice(0, mostBars)
    .map(({ name, count }) => ({ name, parts: [{ id: 'rejected', count, colour: colours.status.rejected }] }))
}

/** The height of the chart in px. */
export function heightOf(bars: readonly Bar[]): number {
  return bars.length * barHeight + 32
}
