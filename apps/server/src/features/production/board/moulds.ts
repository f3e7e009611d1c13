import type { BodyOf } from '@castline/contract/call'
import type { createMould, Mould, MouldOutage } from '@castline/contract/moulds'
import { isPlanYear } from '@castline/domain/plan/plan'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, invalid } from '#http/errors.ts'
import { plantRecords } from '../plant-records.ts'
import { isFilled, isPlaceReached, lockMould, type MouldField, plannedOn, writeOutages } from './mould-queries.ts'

type MouldFields = Pick<Mould, MouldField>

/** Throws 400 for a place that the user does not reach. Sorts types. */
async function checked(transaction: Queryable, userId: string, given: MouldFields): Promise<MouldFields> {
  if (given.usual_place_id !== null && !(await isPlaceReached(transaction, userId, given.usual_place_id))) {
    throw invalid([{ field: 'usual_place_id', message: 'There is no such place.' }])
  }
  return { ...given, element_types: [...new Set(given.element_types)].sort() }
}

/** Throws 409 while components are to be cast on a mould, or are in it. */
async function requireUnused(transaction: Queryable, current: Mould): Promise<void> {
  const planned = await plannedOn(transaction, current.id)
  if (planned > 0) {
    const message = `${planned} components are to be cast on this mould. Move them to another one first.`
    throw new ApiError('conflict', message, { current })
  }
  if (await isFilled(transaction, current.id)) {
    throw new ApiError('conflict', 'The last casting of this mould is not stripped. Strip it first.', { current })
  }
}

/** Moulds of a plant; their castings keep them. */
export const moulds = plantRecords<Mould, MouldField>({
  what: 'mould',
  table: {
    name: 'moulds',
    fields: [
      'name',
      'kind',
      'length',
      'width',
      'height',
      'weight_limit',
      'end_margin',
      'gap',
      'cross_section',
      'element_types',
      'turns',
      'cells',
      'service_after',
      'serviced_on',
      'usual_place_id',
    ],
    isMarked: true,
  },
  taken: { moulds_name: { field: 'name', message: 'Another mould of the plant has this name.' } },
  lock: lockMould,
  named: ({ name }) => ({ mould: name }),
  checked,
  requireUnused,
})

const empty = {
  length: null,
  width: null,
  height: null,
  weight_limit: null,
  end_margin: 0,
  gap: 0,
  cross_section: null,
  element_types: [],
  turns: 1,
  cells: null,
  service_after: null,
  serviced_on: null,
  usual_place_id: null,
} as const satisfies Partial<MouldFields>

/** Adds a mould. */
export const addMould = (
  database: Database,
  userId: string,
  plantId: string,
  body: BodyOf<typeof createMould>,
): Promise<Mould> => moulds.add(database, userId, plantId, { ...empty, ...body })

/** Replaces the days on which a mould is out of use. Throws 404, and 400 for a span that ends before it begins, or an impossible year. */
export function setOutages(
  database: Database,
  userId: string,
  id: string,
  outages: readonly MouldOutage[],
): Promise<Mould> {
  const odd = outages.findIndex(({ from_day, to_day }) => !isPlanYear(from_day) || !isPlanYear(to_day))
  if (odd >= 0) throw invalid([{ field: `out_of_use.${odd}.from_day`, message: 'This year is a typing error.' }])
  const wrong = outages.findIndex(({ from_day, to_day }) => to_day < from_day)
  if (wrong >= 0) throw invalid([{ field: `out_of_use.${wrong}.to_day`, message: 'This is before the first day.' }])
  return database.transaction(async (transaction) => {
    const mould = await moulds.locked(transaction, userId, id)
    await writeOutages(transaction, id, outages)
    await moulds.record(transaction, userId, 'update', mould, { out_of_use: outages })
    return moulds.locked(transaction, userId, id)
  })
}
