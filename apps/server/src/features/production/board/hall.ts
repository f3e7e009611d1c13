import type { SharedHall } from '@castline/contract/sharing'
import type { Database } from '#database/database.ts'
import { notFound } from '#http/errors.ts'
import { boardOf } from './board.ts'
import { plantCalendar } from './board-queries.ts'
import { hallHead, pouredMixes } from './hall-queries.ts'

/** Sorts after every hour of a day. */
const withoutHour = '24:00'

/**
 * Today's castings of a plant for the screen in its hall, by hour, those without one last: marks of projects that this
 * user reaches, others only counted. Throws 404.
 */
export async function hallOf(database: Database, userId: string, plantId: string): Promise<Omit<SharedHall, 'kind'>> {
  const plant = await plantCalendar(database, userId, plantId)
  const head = await hallHead(database, plantId)
  if (!plant || !head) throw notFound('plant')
  const { moulds, castings, today } = await boardOf(database, userId, plantId, { from: plant.today, days: 1 })
  const mixes = new Map(head.mixes.map(({ id, name }) => [id, name]))
  const poured = await pouredMixes(
    database,
    castings.flatMap(({ components }) => components.map(({ id }) => id)),
  )
  /** What was poured says more than what was planned. */
  const mixOf = (planned: string | null, ids: readonly string[]) => {
    const made = [...new Set(ids.flatMap((id) => poured.get(id) ?? []))]
    return made.length > 0 ? made.join(', ') : (planned !== null && mixes.get(planned)) || null
  }
  const order = new Map(moulds.map(({ id, name }, index) => [id, { name, index }]))
  const hourOf = ({ planned_time }: { readonly planned_time: string | null }) => planned_time ?? withoutHour
  const placeOf = (id: string) => order.get(id)?.index ?? moulds.length
  return {
    plant: head.name,
    time_zone: head.time_zone,
    today,
    castings: castings
      .filter(({ used }) => used.count > 0)
      .toSorted(
        (a, b) => hourOf(a).localeCompare(hourOf(b)) || placeOf(a.mould_id) - placeOf(b.mould_id) || a.turn - b.turn,
      )
      .map(({ mould_id, turn, state, mix_id, planned_time, used, components, volume }) => ({
        mould: order.get(mould_id)?.name ?? '',
        turn,
        state,
        planned_time,
        count: used.count,
        volume,
        mix: mixOf(
          mix_id,
          components.map(({ id }) => id),
        ),
        control_numbers: components.map(({ control_number }) => control_number),
      })),
  }
}
