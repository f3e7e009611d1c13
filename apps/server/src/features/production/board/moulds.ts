import type { BodyOf } from '@castline/contract/call'
import type { createMould, Mould, MouldOutage, updateMould } from '@castline/contract/moulds'
import { isPlanYear } from '@castline/domain/plan/plan'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, invalid, notFound } from '#http/errors.ts'
import { withDuplicateErrors } from '#http/unique-violation.ts'
import { requireActing } from '../part-queries.ts'
import { plantCalendar } from './board-queries.ts'
import * as queries from './mould-queries.ts'

const taken = { moulds_name: { field: 'name', message: 'Another mould of the plant has this name.' } }

/** Throws 400 for a place that the user does not reach. Sorts types. */
async function checked(
  transaction: Queryable,
  userId: string,
  given: queries.MouldFields,
): Promise<queries.MouldFields> {
  if (given.usual_place_id !== null && !(await queries.isPlaceReached(transaction, userId, given.usual_place_id))) {
    throw invalid([{ field: 'usual_place_id', message: 'There is no such place.' }])
  }
  return { ...given, element_types: [...new Set(given.element_types)].sort() }
}

async function locked(transaction: Queryable, userId: string, id: string): Promise<Mould> {
  const mould = await queries.lockMould(transaction, userId, id)
  if (!mould) throw notFound('mould')
  await requireActing(transaction, userId, mould.plant_id)
  return mould
}

function record(
  transaction: Queryable,
  by: string,
  action: 'mould.create' | 'mould.update' | 'mould.delete',
  { plant_id, name }: Mould,
  details: object = {},
): Promise<string> {
  return audit(transaction, { by, action, subject: 'plant', subjectId: plant_id, details: { ...details, mould: name } })
}

const empty = {
  ...{ length: null, width: null, height: null, weight_limit: null, end_margin: 0, gap: 0, cross_section: null },
  ...{ element_types: [], turns: 1, cells: null, service_after: null, serviced_on: null, usual_place_id: null },
} as const satisfies Partial<queries.MouldFields>

/** Adds a mould. Throws 404, 400 with the name of the field, and 409 for a taken name. */
export function addMould(
  database: Database,
  userId: string,
  plantId: string,
  body: BodyOf<typeof createMould>,
): Promise<Mould> {
  return database.transaction(async (transaction) => {
    if (!(await plantCalendar(transaction, userId, plantId))) throw notFound('plant')
    await requireActing(transaction, userId, plantId)
    const given = await checked(transaction, userId, { ...empty, ...body })
    const id = await withDuplicateErrors(taken, () => queries.insertMould(transaction, plantId, given))
    const mould = await locked(transaction, userId, id)
    await record(transaction, userId, 'mould.create', mould, body)
    return mould
  })
}

/** Updates the given fields. Throws 404, 400, 409 for a taken name, and 409 for an outdated version. */
export function editMould(
  database: Database,
  userId: string,
  id: string,
  { version, ...given }: BodyOf<typeof updateMould>,
): Promise<Mould> {
  return database.transaction(async (transaction) => {
    const current = await locked(transaction, userId, id)
    if (version !== undefined && version !== current.version) {
      throw new ApiError('conflict', 'Somebody else has changed this mould.', { current })
    }
    const wanted = await checked(transaction, userId, { ...current, ...given })
    await withDuplicateErrors(taken, () => queries.writeMould(transaction, id, wanted))
    const mould = await locked(transaction, userId, id)
    await record(transaction, userId, 'mould.update', mould, given)
    return mould
  })
}

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
    const mould = await locked(transaction, userId, id)
    await queries.writeOutages(transaction, id, outages)
    await record(transaction, userId, 'mould.update', mould, { out_of_use: outages })
    return locked(transaction, userId, id)
  })
}

/** Deletes a mould; its castings keep it. Throws 404, and 409 while components are to be cast on it, or are in it. */
export function removeMould(database: Database, userId: string, id: string): Promise<void> {
  return database.transaction(async (transaction) => {
    const current = await locked(transaction, userId, id)
    const planned = await queries.plannedOn(transaction, id)
    if (planned > 0) {
      const message = `${planned} components are to be cast on this mould. Move them to another one first.`
      throw new ApiError('conflict', message, { current })
    }
    if (await queries.isFilled(transaction, id)) {
      throw new ApiError('conflict', 'The last casting of this mould is not stripped. Strip it first.', { current })
    }
    await queries.deleteMould(transaction, id)
    await record(transaction, userId, 'mould.delete', current)
  })
}
