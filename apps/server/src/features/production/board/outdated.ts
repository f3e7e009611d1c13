import type { Day } from '@castline/domain/plan/calendar'
import type { Queryable } from '#database/database.ts'
import { ApiError } from '#http/errors.ts'
import { boardOf, castingsBetween } from './board.ts'
import { plantCalendar } from './board-queries.ts'
import { mouldsOf } from './mould-queries.ts'

/** Throws 409 with the castings as they are now. */
export async function refuseOutdated(
  transaction: Queryable,
  userId: string,
  plantId: string,
  days: readonly Day[],
  what: string,
  code: 'conflict' | 'mould_taken' = 'conflict',
): Promise<never> {
  const [from, to] = [days.toSorted()[0], days.toSorted().at(-1)]
  const plant = await plantCalendar(transaction, userId, plantId)
  const moulds = await mouldsOf(transaction, userId, plantId)
  const castings =
    from && to && plant && moulds ? await castingsBetween(transaction, userId, { plant, moulds }, { from, to }) : []
  const message =
    code === 'conflict' ? `Somebody else has changed ${what}.` : `Somebody else has put a casting on ${what}.`
  throw new ApiError(code, message, { current: { castings } })
}

export async function castingsOfDay(transaction: Queryable, userId: string, plantId: string, day: Day) {
  return (await boardOf(transaction, userId, plantId, { from: day, days: 1 })).castings
}
