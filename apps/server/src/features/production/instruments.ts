import type { BodyOf } from '@castline/contract/call'
import type { createInstrument, Instrument, updateInstrument } from '@castline/contract/instruments'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, notFound } from '#http/errors.ts'
import { withDuplicateErrors } from '#http/unique-violation.ts'
import * as queries from './instrument-queries.ts'
import { requireActing } from './part-queries.ts'
import { lockPlant } from './plant-queries.ts'

const taken = { instruments_name: { field: 'name', message: 'Another instrument of the plant has this name.' } }

const entry = (by: string, { plant_id, name }: Instrument, details: object = {}) =>
  ({ by, subject: 'plant', subjectId: plant_id, details: { ...details, name } }) as const

async function locked(transaction: Queryable, userId: string, id: string): Promise<Instrument> {
  const found = await queries.lockInstrument(transaction, id)
  if (!found) throw notFound('instrument')
  await requireActing(transaction, userId, found.plant_id)
  return found
}

/** Adds an instrument. Throws 404 and 409 for a taken name. */
export function addInstrument(
  database: Database,
  userId: string,
  plantId: string,
  { serial = null, calibrated_until = null, ...given }: BodyOf<typeof createInstrument>,
): Promise<Instrument> {
  return database.transaction(async (transaction) => {
    if (!(await lockPlant(transaction, userId, plantId))) throw notFound('plant')
    await requireActing(transaction, userId, plantId)
    const fields = { ...given, serial, calibrated_until }
    const added = await withDuplicateErrors(taken, () => queries.insertInstrument(transaction, plantId, fields))
    await audit(transaction, { ...entry(userId, added, fields), action: 'instrument.create' })
    return added
  })
}

/** Updates the given fields. Throws 404, 409 for a taken name, and 409 for an outdated version. */
export function editInstrument(
  database: Database,
  userId: string,
  id: string,
  { version, ...given }: BodyOf<typeof updateInstrument>,
): Promise<Instrument> {
  return database.transaction(async (transaction) => {
    const current = await locked(transaction, userId, id)
    if (version !== undefined && version !== current.version) {
      throw new ApiError('conflict', 'Somebody else has changed this instrument.', { current })
    }
    const wanted = { ...current, ...given }
    const written = await withDuplicateErrors(taken, () => queries.writeInstrument(transaction, id, wanted))
    await audit(transaction, { ...entry(userId, written, given), action: 'instrument.update' })
    return written
  })
}

/** Deletes an instrument; its results keep it. Throws 404. */
export function removeInstrument(database: Database, userId: string, id: string): Promise<void> {
  return database.transaction(async (transaction) => {
    const current = await locked(transaction, userId, id)
    await queries.markInstrumentDeleted(transaction, id)
    await audit(transaction, { ...entry(userId, current), action: 'instrument.delete' })
  })
}
