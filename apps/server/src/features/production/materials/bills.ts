import type { Bill, BillItem, saveBill } from '@castline/contract/bills'
import type { BodyOf } from '@castline/contract/call'
import { toQuantity } from '@castline/domain/production/materials'
import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import { listedTwice, marksOf, writeBills } from '#tracking/production/bills.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import { requireActing } from '../part-queries.ts'
import { billOf } from './bill-queries.ts'

/** Throws 400 for an item that is listed twice: one line has its whole quantity. */
function requireOnce(items: readonly BillItem[]): void {
  const twice = listedTwice(items)
  if (twice < 0) return
  const number = items[twice]?.number ?? ''
  throw invalid([
    { field: `items.${twice}.number`, code: 'taken', message: `${number} is listed twice with the same unit.` },
  ])
}

/**
 * Replaces the bill of a mark. Throws 404 for a plant or project that the user does not see, 403 for a reader, 400 for a mark of no
 * component or an item that is listed twice, and 409 if somebody else has changed it, or the project is archived.
 */
export function storeBill(
  database: Database,
  userId: string,
  plantId: string,
  { project_id, mark, items, version }: BodyOf<typeof saveBill>,
): Promise<Bill> {
  requireOnce(items)
  return database.transaction(async (transaction) => {
    await requireActing(transaction, userId, plantId)
    orNotFound(await billOf(transaction, userId, plantId, { project_id, mark }), 'project')
    if (!(await lockProject(transaction, userId, project_id))) throw notFound('project')
    const current = orNotFound(await billOf(transaction, userId, plantId, { project_id, mark }), 'project')
    if (version !== undefined && version !== current.version) {
      throw new ApiError('conflict', 'Somebody else has changed this bill.', { current })
    }
    if (items.length > 0 && !(await marksOf(transaction, project_id, [mark])).has(mark)) {
      throw invalid([{ field: 'mark', code: 'unknown', message: 'No component of the project has this mark.' }])
    }
    const written = items.map((item) => ({ ...item, quantity: toQuantity(item.quantity) }))
    await writeBills(transaction, project_id, [{ mark, items: written }])
    const details = { mark, items: items.length, project_id }
    await audit(transaction, { by: userId, action: 'bill.save', subject: 'plant', subjectId: plantId, details })
    return orNotFound(await billOf(transaction, userId, plantId, { project_id, mark }), 'project')
  })
}
