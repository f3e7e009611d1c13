import { addWorkingDays, type Day, type WorkCalendar } from '@castline/domain/plan/calendar'
import { plannedDates } from '@castline/domain/plan/plan'
import type { CastComponent, NeededConcrete } from '@castline/domain/production/board'
import { readConcrete } from '@castline/domain/production/concretes'
import { projectCalendar, type StoredCalendar } from '#tracking/plan/plan.ts'
import type { CastRow, PlantCalendar } from './board-queries.ts'

/** The working days of a plant. */
export const workCalendar = ({ weekdays, holidays }: PlantCalendar): WorkCalendar => ({
  weekdays: new Set(weekdays),
  holidays: new Set(holidays.map(({ day }) => day)),
})

type Dates = Pick<CastRow, 'cast_on' | 'deliver_on' | 'needed_on' | 'planned_on'>

/** When a component is needed and delivered by its plan, and the last day on which it can be cast in time. */
export interface CastDates {
  readonly deliver_on: Day | null
  readonly needed_on: Day | null
  readonly cast_by: Day | null
}

/** Returns a function that derives the dates of the components of projects; many of them have the same. */
export function datesBy(
  calendars: ReadonlyMap<string, StoredCalendar>,
): (row: Dates & { project_id: string }) => CastDates {
  const known = new Map<string, CastDates>()
  return ({ project_id, deliver_on, needed_on, planned_on }) => {
    const key = [project_id, deliver_on, needed_on, planned_on].join('|')
    const found = known.get(key)
    if (found) return found
    const stored = calendars.get(project_id)
    const calendar = stored && projectCalendar(stored)
    const dates = calendar
      ? plannedDates({ cast_on: null, deliver_on, needed_on }, planned_on, calendar)
      : { deliver_on, needed_on }
    const { cast_to_deliver = 0 } = calendar?.leadTimes ?? {}
    const derived = {
      deliver_on: dates.deliver_on,
      needed_on: dates.needed_on,
      cast_by: dates.deliver_on && calendar ? addWorkingDays(dates.deliver_on, -cast_to_deliver, calendar) : null,
    }
    known.set(key, derived)
    return derived
  }
}

/** The class that a component needs: of the mix that its concrete names, or as it is typed. */
export function neededClass({ cylinder, cube, concrete, exposure }: CastRow): NeededConcrete['class'] {
  return cylinder === null || cube === null ? readConcrete(concrete, exposure).class : { cylinder, cube }
}

/** A component as the rules of the board see it. */
export function castComponent(row: CastRow, { cast_by }: CastDates): CastComponent {
  const named = readConcrete(row.concrete, row.exposure)
  return {
    id: row.id,
    type: row.type,
    length: row.length,
    width: row.width,
    height: row.height,
    thickness: row.thickness,
    weight: row.weight,
    sequence: row.sequence,
    mix_id: row.mix_id,
    cast_by,
    class: neededClass(row),
    exposure: named.exposure.length > 0 ? named.exposure : (row.mix_exposes ?? []),
    on_hold: row.holds > 0,
    lacks_drawing: row.drawing_open !== null,
  }
}
