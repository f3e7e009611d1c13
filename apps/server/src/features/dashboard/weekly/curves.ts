import { type CountedStatus, countedStatuses } from '@castline/domain/status/statuses'
import type { Curves } from '#pdf/flow-content.ts'
import type { WeeklyFacts } from './facts.ts'
import type { WeeklyWords } from './words.ts'

/** As on the screens, dark enough for paper. */
const colours: Readonly<Record<CountedStatus, string>> = {
  manufactured: '#8268E8',
  transported: '#D98200',
  accepted: '#1F8FCC',
  installed: '#1E8E4E',
  rejected: '#C62828',
}

/** The status of which the curve is left out: its number falls again when a component is remade. */
const drawn = countedStatuses.filter((status) => status !== 'rejected')

const time = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Returns the progress by day with the plan beside it; null if nothing has been made yet. */
export function curvesOf({ days, planned, baseline }: WeeklyFacts['progress'], words: WeeklyWords): Curves | null {
  if (!days.some((day) => drawn.some((status) => day[status] > 0))) return null
  const all = [...days, ...planned, ...baseline].map(({ day }) => day).sort()
  const [first = '', last = ''] = [all[0], all.at(-1)]
  const length = Math.max(1, time(last) - time(first))
  const plans = [...planned, ...baseline].map((each) => each.planned)
  const highest = Math.max(1, ...plans, ...days.flatMap((day) => drawn.map((status) => day[status])))
  const point = (day: string, value: number) => [(time(day) - time(first)) / length, value / highest] as const
  const curves: Curves['curves'] = [
    ...drawn.map((status) => ({
      name: words.statuses.status[status],
      colour: colours[status],
      isDashed: false,
      points: days.map((day) => point(day.day, day[status])),
    })),
    ...[
      { name: words.curve.planned, colour: '#444444', days: planned },
      { name: words.curve.baseline, colour: '#999999', days: baseline },
    ]
      .filter((line) => line.days.length > 0)
      .map(({ name, colour, days: line }) => ({
        name,
        colour,
        isDashed: true,
        // From nothing, so that a plan of one day is seen, too.
        points: [
          ...line.slice(0, 1).map(({ day }) => point(day, 0)),
          ...line.map((each) => point(each.day, each.planned)),
        ],
      })),
  ]
  return { kind: 'curves', curves, span: [words.day(first), words.day(last)], highest: words.number(highest) }
}
