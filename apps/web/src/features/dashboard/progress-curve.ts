import type { ResponseOf } from '@castline/contract/call'
import type { projectProgress } from '@castline/contract/calls/progress'
import type { ProgressDay } from '@castline/contract/progress'
import { type CountedStatus, countedStatuses } from '@castline/domain/status/statuses'
import type { ChartTable } from '#ui/charts/ChartFigure.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import type { Line } from '#ui/charts/LinePlot.tsx'
import type { Format } from '#ui/format.ts'
import { curveLooks } from './curve-looks.ts'

export type Progress = ResponseOf<typeof projectProgress>

/** Whether no component has reached any status yet. */
export function isUnmoved(days: readonly ProgressDay[]): boolean {
  return days.every((day) => countedStatuses.every((status) => day[status] === 0))
}

const dayMs = 86_400_000

interface Words {
  readonly wordOf: (status: CountedStatus) => string
  readonly planned: string
  readonly baseline: string
}

/** The lines of the planned progress, without those that have no days. */
const plans = [
  { id: 'planned', dash: '2 4', marker: 'frame' },
  { id: 'baseline', dash: '8 6' },
] as const

const givenPlans = (progress: Progress) => plans.filter(({ id }) => progress[id].length > 0)

/** Lines that start at zero and change on days with status changes, and the plan as a thin line. */
export function curveLines(progress: Progress, words: Words, colours: ChartColours): Line[] {
  const { days } = progress
  const first = days[0]?.day
  const fromZero = (start: string | undefined, points: Line['points']) =>
    start === undefined ? points : [{ at: Date.parse(start) - dayMs, value: 0 }, ...points]
  return [
    ...countedStatuses.map((status) => ({
      ...curveLooks[status],
      id: status,
      name: words.wordOf(status),
      endsNow: true,
      colour: colours.status[status],
      points: fromZero(
        first,
        days.map((day) => ({ at: Date.parse(day.day), value: day[status] })),
      ),
    })),
    ...givenPlans(progress).map(({ id, ...look }) => {
      // A plan's line starts at zero, on the first day of the curve or of the plan, whichever is earlier.
      const [start] = [...progress[id].slice(0, 1).map(({ day }) => day), ...(first ? [first] : [])].sort()
      return {
        ...look,
        id,
        name: words[id],
        colour: colours.textSecondary,
        width: 2,
        points: fromZero(
          start,
          progress[id].map(({ day, planned }) => ({ at: Date.parse(day), value: planned })),
        ),
      }
    }),
  ]
}

/**
 * The days of the curve and the plan as a table, oldest first; a cell is empty if the curve or the plan has no value
 * for the day.
 */
export function curveTable(
  progress: Progress,
  words: Words & { readonly day: string; readonly format: Pick<Format, 'date'> },
): ChartTable {
  const { days } = progress
  const reached = new Map(days.map((each) => [each.day, each]))
  const given = givenPlans(progress).map(({ id }) => ({
    name: words[id],
    counts: new Map(progress[id].map(({ day, planned }) => [day, planned])),
  }))
  const all = [...new Set([...reached.keys(), ...given.flatMap(({ counts }) => [...counts.keys()])])].sort()
  return {
    columns: [words.day, ...countedStatuses.map(words.wordOf), ...given.map(({ name }) => name)],
    rows: all.map((day) => [
      words.format.date(day),
      ...countedStatuses.map((status) => reached.get(day)?.[status] ?? ''),
      ...given.map(({ counts }) => counts.get(day) ?? ''),
    ]),
  }
}
