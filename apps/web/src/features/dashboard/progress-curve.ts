import type { AnswerOf } from '@castline/contract/call'
import type { ProgressDay, projectProgress } from '@castline/contract/progress'
import { type CountedStatus, countedStatuses } from '@castline/domain/statuses'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartTable } from '#ui/charts/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import type { Format } from '#ui/format.ts'

export type Progress = AnswerOf<typeof projectProgress>

/** Each line has its own dash pattern and marker besides its colour. */
const lines = {
  manufactured: { type: 'solid', symbol: 'circle' },
  transported: { type: [10, 4], symbol: 'rect' },
  accepted: { type: [3, 3], symbol: 'triangle' },
  installed: { type: 'solid', symbol: 'diamond' },
  rejected: { type: [10, 3, 2, 3], symbol: 'emptyCircle' },
} as const satisfies Record<CountedStatus, unknown>

/** With more days, markers would cover the lines. */
const mostMarks = 40

/** Whether no component has reached any status yet. */
export function isUnmoved(days: readonly ProgressDay[]): boolean {
  return days.every((day) => countedStatuses.every((status) => day[status] === 0))
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
}

interface Words {
  /** On narrow screens the legend needs more lines. */
  readonly isNarrow?: boolean
  readonly format: Pick<Format, 'date' | 'number'>
  readonly wordOf: (status: CountedStatus) => string
  readonly planned: string
  readonly baseline: string
}

/** The lines of what was planned; those without days are left out. */
const plans = [
  { id: 'planned', dash: [2, 4], symbol: 'emptyRect' },
  { id: 'baseline', dash: [8, 6], symbol: 'none' },
] as const

const givenPlans = (progress: Progress) => plans.filter(({ id }) => progress[id].length > 0)

/**
 * The chart option: stepped lines that start at zero and change on days with status changes, and the plan as a thin
 * line.
 */
export function curveOption(progress: Progress, words: Words): (colours: ChartColours) => EChartsCoreOption {
  const { days } = progress
  const { format, wordOf, isNarrow = false } = words
  const first = days[0]?.day
  const step = { type: 'line', step: 'end', animation: false, emphasis: { focus: 'series' } } as const
  return (colours) => ({
    animation: false,
    grid: { left: 8, right: 16, top: 16, bottom: isNarrow ? 132 : 84 },
    // The legend shows the same dashes and markers as the lines.
    legend: { bottom: 0, icon: undefined, itemWidth: 36, data: undefined },
    tooltip: { trigger: 'axis', valueFormatter: (value: number) => format.number(value) },
    xAxis: {
      type: 'time',
      minInterval: 86_400_000,
      splitNumber: 4,
      splitLine: { show: false },
      axisLabel: { formatter: (time: number) => format.date(new Date(time)), hideOverlap: true },
    },
    yAxis: { type: 'value', minInterval: 1, axisLabel: { formatter: (value: number) => format.number(value) } },
    series: [
      ...countedStatuses.map((status) => ({
        ...step,
        id: status,
        name: wordOf(status),
        data: [
          ...(first ? [[`${dayBefore(first)}T00:00`, 0]] : []),
          ...days.map((day) => [`${day.day}T00:00`, day[status]]),
        ],
        showSymbol: days.length <= mostMarks,
        symbol: lines[status].symbol,
        symbolSize: 7,
        itemStyle: { color: colours.status[status] },
        lineStyle: { color: colours.status[status], type: lines[status].type, width: status === 'installed' ? 3.5 : 2 },
      })),
      ...givenPlans(progress).map(({ id, dash, symbol }) => {
        // A plan's line starts at zero, on the first day of the curve or of the plan, whichever is earlier.
        const [start = ''] = [...progress[id].slice(0, 1).map(({ day }) => day), ...(first ? [first] : [])].sort()
        return {
          ...step,
          id,
          name: words[id],
          data: [
            [`${dayBefore(start)}T00:00`, 0],
            ...progress[id].map(({ day, planned }) => [`${day}T00:00`, planned]),
          ],
          symbol,
          symbolSize: 7,
          itemStyle: { color: colours.textSecondary },
          lineStyle: { color: colours.textSecondary, type: [...dash], width: 2 },
        }
      }),
    ],
  })
}

/**
 * The days of the curve and the plan as a table, oldest first; a cell is empty if the curve or the plan has no value
 * for the day.
 */
export function curveTable(progress: Progress, words: Words & { day: string }): ChartTable {
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
