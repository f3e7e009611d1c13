import type { BodyOf } from '@castline/contract/call'
import type { NcrDetail } from '@castline/contract/ncr'
import type { updateNcr } from '@castline/contract/ncrs'
import { ncrFields } from '@castline/domain/quality/ncrs'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid } from '#http/errors.ts'
import { queueHold } from '#tracking/messages/quality-messages.ts'
import { countHolds } from '#tracking/quality/ncr-numbers.ts'
import { requireDefectType } from './defect-types.ts'
import { knownPoint, placeOf } from './drawing-points.ts'
import { auditNcr, differences } from './ncr-audit.ts'
import { lockedFor } from './ncr-steps.ts'
import { detailFor, holdsNothing } from './report-ncr.ts'
import { insertEvent, type NcrChange, writeNcr } from './write-queries.ts'

const endsHold = 'A hold ends by the event `hold_end`, with a reason.'

/**
 * Updates the given fields of a non-conformance; its history gets the old and the new value of each that changes.
 * Throws 404, 400, 403 and 409.
 */
export async function editNcr(
  transaction: Queryable,
  caller: Caller,
  id: string,
  { version, ...given }: BodyOf<typeof updateNcr>,
): Promise<NcrDetail> {
  const ncr = await lockedFor(transaction, caller, id, 'edit', version)
  if (ncr.holds && given.holds === false) {
    throw new ApiError('ncr_refused', endsHold, {
      details: [{ field: 'holds', code: 'ends_hold', message: endsHold }],
      current: await detailFor(transaction, caller, id),
    })
  }
  if (given.holds && ncr.component_id === null) throw invalid([{ field: 'holds', message: holdsNothing }])
  const edited = {
    ...ncr,
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<typeof ncr>),
  }
  const changes = differences(ncr, edited, ncrFields)
  if (Object.keys(changes).length === 0) return detailFor(transaction, caller, id)
  if (changes.drawing_point) await knownPoint(transaction, ncr.component_id, changes.drawing_point.to)
  if (changes.model_point) placeOf(ncr.component_id, changes.model_point.to)
  if (changes.defect_type) await requireDefectType(transaction, ncr.project_id, changes.defect_type.to)
  const written = Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to])) as NcrChange
  await writeNcr(transaction, id, { ...written, ...(written.holds && { hold_asked: false }) })
  await insertEvent(transaction, id, { kind: 'edit', by: caller.id, text: null, details: { changes } })
  if (ncr.component_id !== null) await countHolds(transaction, [ncr.component_id])
  await auditNcr(transaction, caller, 'edit', ncr)
  if (written.holds) await queueHold(transaction, id, caller.id)
  return detailFor(transaction, caller, id)
}
