import { addWorkingDays } from '@castline/domain/plan/calendar'
import { defaultWeekdays } from '@castline/domain/plan/plan'
import type { Queryable } from '#database/database.ts'
import { storeys } from './components.ts'
import { insertPlan } from './queries.ts'

const calendar = { weekdays: new Set(defaultWeekdays), holidays: new Set<string>() }

/**
 * When the components of a storey are needed, in working days from the day of loading: the first and the last one. The
 * ground floor was to be finished last week; the first floor is being erected; the second has no dates yet.
 */
const erection: readonly (readonly [first: number, last: number] | null)[] = [[-24, -4], [-4, 15], null]

/** Every fifth component of the first floor has no day: it is needed on the planned day of its storey. */
const derivedEvery = 5

/** The baseline was agreed when the first floor was still this many working days earlier. */
const slipped = 3

interface SampleComponent {
  readonly id: string
  /** Its index in `storeys`. */
  readonly storey: number
}

/** Writes the erection sequence, the dates and the baseline of the sample building. `day` is the day of loading. */
export async function writePlan(
  transaction: Queryable,
  projectId: string,
  components: readonly SampleComponent[],
  day: string,
): Promise<void> {
  const plans = storeys.flatMap((_storey, storey) => {
    const own = components.filter((component) => component.storey === storey)
    const period = erection[storey]
    return own.map(({ id }, index) => {
      const sequence = index + 1
      if (!period) return { id, sequence, needed_on: null, baseline: null }
      const [first, last] = period
      const offset = Math.round(first + ((last - first) * index) / (own.length - 1))
      const needed_on = storey === 1 && sequence % derivedEvery === 0 ? null : addWorkingDays(day, offset, calendar)
      const baseline = addWorkingDays(day, storey === 1 ? offset - slipped : offset, calendar)
      return { id, sequence, needed_on, baseline }
    })
  })
  await insertPlan(transaction, projectId, plans)
}
