import type { BodyOf } from '@castline/contract/call'
import type { createDeclaration, Declaration, updateDeclaration } from '@castline/contract/declarations'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, notFound } from '#http/errors.ts'
import { withDuplicateErrors } from '#http/unique-violation.ts'
import * as queries from './declaration-queries.ts'
import { requireActing } from './part-queries.ts'
import { lockPlant } from './plant-queries.ts'

const taken = {
  declarations_type: { field: 'element_type', message: 'The plant has a declaration for this element type already.' },
}

const entry = (by: string, { plant_id, number }: Declaration, details: object = {}) =>
  ({ by, subject: 'plant', subjectId: plant_id, details: { ...details, number } }) as const

async function locked(transaction: Queryable, userId: string, id: string): Promise<Declaration> {
  const found = await queries.lockDeclaration(transaction, id)
  if (!found) throw notFound('declaration')
  await requireActing(transaction, userId, found.plant_id)
  return found
}

/** Adds a declaration. Throws 404, and 409 if the element type has one. */
export function addDeclaration(
  database: Database,
  userId: string,
  plantId: string,
  { element_type = null, notified_body = null, year = null, ...given }: BodyOf<typeof createDeclaration>,
): Promise<Declaration> {
  return database.transaction(async (transaction) => {
    if (!(await lockPlant(transaction, userId, plantId))) throw notFound('plant')
    await requireActing(transaction, userId, plantId)
    const fields = { ...given, element_type, notified_body, year }
    const added = await withDuplicateErrors(taken, () => queries.insertDeclaration(transaction, plantId, fields))
    await audit(transaction, { ...entry(userId, added, fields), action: 'declaration.create' })
    return added
  })
}

/** Updates the given fields. Throws 404, 409 if the element type has one, and 409 for an outdated version. */
export function editDeclaration(
  database: Database,
  userId: string,
  id: string,
  { version, ...given }: BodyOf<typeof updateDeclaration>,
): Promise<Declaration> {
  return database.transaction(async (transaction) => {
    const current = await locked(transaction, userId, id)
    if (version !== undefined && version !== current.version) {
      throw new ApiError('conflict', 'Somebody else has changed this declaration.', { current })
    }
    const wanted = { ...current, ...given }
    const written = await withDuplicateErrors(taken, () => queries.writeDeclaration(transaction, id, wanted))
    await audit(transaction, { ...entry(userId, written, given), action: 'declaration.update' })
    return written
  })
}

/** Deletes a declaration. Throws 404. */
export function removeDeclaration(database: Database, userId: string, id: string): Promise<void> {
  return database.transaction(async (transaction) => {
    const current = await locked(transaction, userId, id)
    await queries.deleteDeclaration(transaction, id)
    await audit(transaction, { ...entry(userId, current), action: 'declaration.delete' })
  })
}
