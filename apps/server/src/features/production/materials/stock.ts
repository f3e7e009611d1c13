import type { BodyOf } from '@castline/contract/call'
import type { moveStock, updateStockItem } from '@castline/contract/stock'
import { toQuantity } from '@castline/domain/production/materials'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import { addMovement } from '#tracking/production/material-use.ts'
import { requireActing } from '../part-queries.ts'
import { isPlant, lockItem, writeItem } from './stock-queries.ts'

/** Throws 400 for a quantity that the kind of movement does not have. */
function requireSense({ kind, quantity }: BodyOf<typeof moveStock>): void {
  if (kind === 'receipt' && quantity <= 0)
    throw invalid([{ field: 'quantity', message: 'A receipt is more than 0. Take something off with a correction.' }])
  if (kind === 'count' && quantity < 0) throw invalid([{ field: 'quantity', message: 'There cannot be less than 0.' }])
  if (kind === 'correction' && quantity === 0)
    throw invalid([{ field: 'quantity', message: 'A correction of 0 changes nothing.' }])
}

/** Books a movement of a stock. Throws 404, 403 for a reader, and 400. */
export async function move(
  transaction: Queryable,
  userId: string,
  plantId: string,
  body: BodyOf<typeof moveStock>,
): Promise<{ id: string; on_hand: number }> {
  requireSense(body)
  await requireActing(transaction, userId, plantId)
  if (!(await isPlant(transaction, plantId))) throw notFound('plant')
  const { kind, number, unit, note = null, material = null, name = null, occurred_at = null } = body
  const quantity = toQuantity(body.quantity)
  const moved = { plantId, kind, number, unit, quantity, note, material, name, occurredAt: occurred_at }
  const made = await addMovement(transaction, moved, userId)
  const details = { number, unit, kind, quantity, on_hand: made.on_hand }
  await audit(transaction, { by: userId, action: 'stock.move', subject: 'plant', subjectId: plantId, details })
  return made
}

/** Updates an item of a stock. Throws 404, 403 for a reader, and 409 for an outdated version. */
export function editItem(
  database: Database,
  userId: string,
  id: string,
  { version, ...given }: BodyOf<typeof updateStockItem>,
): Promise<{ id: string; version: number }> {
  return database.transaction(async (transaction) => {
    const current = orNotFound(await lockItem(transaction, userId, id), 'item')
    await requireActing(transaction, userId, current.plant_id)
    if (version !== undefined && version !== current.version) {
      throw new ApiError('conflict', 'Somebody else has changed this item.', { current })
    }
    const wanted = {
      id: current.id,
      kind: given.kind ?? current.kind,
      name: given.name === undefined ? current.name : given.name,
      minimum: given.minimum === undefined ? current.minimum : given.minimum,
    }
    const details = { number: current.number, unit: current.unit, ...given }
    await audit(transaction, {
      by: userId,
      action: 'stock.edit',
      subject: 'plant',
      subjectId: current.plant_id,
      details,
    })
    return { id: current.id, version: await writeItem(transaction, wanted) }
  })
}
