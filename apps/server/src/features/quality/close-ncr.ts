import { type RejectionCode, rejectionCodes } from '@castline/domain/status/rejection-reasons'
import { firstStatus, type Status } from '@castline/domain/status/statuses'
import { transition } from '@castline/domain/status/transitions'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError } from '#http/errors.ts'
import { lastChangeOf, type Move, writeMoves } from '#tracking/status/status-moves.ts'
import type { LockedNcr } from './lock-queries.ts'
import { type LockedComponent, lockComponent, writeNcr } from './write-queries.ts'

/** Its component; null if it has none or it was deleted: then only the non-conformance changes. */
const componentOf = async (transaction: Queryable, caller: Caller, ncr: LockedNcr): Promise<LockedComponent | null> =>
  ncr.component_id === null ? null : lockComponent(transaction, ncr.component_id, caller.id)

const rejectionCodeOf = (defectType: string): RejectionCode | null =>
  rejectionCodes.find((code) => code === defectType) ?? null

/** Makes one change that `transition()` allows. Throws 409 if it does not. */
async function move(
  transaction: Queryable,
  caller: Caller,
  component: LockedComponent,
  ncr: LockedNcr,
  change: Pick<Move, 'to' | 'reason' | 'reason_code'> & Pick<LockedNcr, 'disposition'>,
): Promise<void> {
  const { status } = component
  const { disposition, ...to } = change
  const decision = transition({
    from: status,
    to: change.to,
    actor: caller,
    via: 'app',
    lastChange: disposition && lastChangeOf(component),
    now: new Date(),
    obstacles: [],
    disposition,
  })
  if (!decision.ok) {
    throw new ApiError('ncr_refused', `The component is ${status}; it cannot change to ${change.to}.`, {
      details: [{ field: 'kind', code: 'status', message: `The component is ${status}.` }],
    })
  }
  const moves = [{ id: component.id, takes_back: false, note: ncr.number, ncr_id: ncr.id, ...to }]
  await writeMoves(transaction, moves, { by: caller.id, via: 'app', occurredAt: null })
}

/** Deciding to scrap a component rejects it, unless it is rejected already. Returns whether its status changed. */
export async function rejectScrapped(transaction: Queryable, caller: Caller, ncr: LockedNcr): Promise<boolean> {
  const component = await componentOf(transaction, caller, ncr)
  if (!component || component.status === 'rejected') return false
  const reason = { reason_code: rejectionCodeOf(ncr.defect_type), reason: ncr.description?.slice(0, 500) ?? null }
  await move(transaction, caller, component, ncr, { to: 'rejected', ...reason, disposition: null })
  return true
}

/** Where closing moves a rejected component; null if it stays as it is. */
function wayBack(component: LockedComponent, ncr: LockedNcr): Status | null {
  if (component.status !== 'rejected') return null
  if (ncr.disposition === 'scrap') return firstStatus
  // A rejection for another reason remains.
  return ncr.rejection_id !== null && component.last_change_id === ncr.rejection_id ? component.last_from : null
}

/** Closes a decided non-conformance and moves its component on. Returns whether the component's status changed. */
export async function closeNcr(transaction: Queryable, caller: Caller, ncr: LockedNcr): Promise<boolean> {
  // Decided to be scrapped while it was rejected, which was undone since: it is rejected again before it is made again.
  const before = await componentOf(transaction, caller, ncr)
  if (ncr.disposition === 'scrap' && before && before.status !== firstStatus) {
    await rejectScrapped(transaction, caller, ncr)
  }
  const component = await componentOf(transaction, caller, ncr)
  const to = component && wayBack(component, ncr)
  await writeNcr(transaction, ncr.id, { status: 'closed', closed_by: caller.id })
  if (!component || !to) return false
  const { disposition } = ncr
  await move(transaction, caller, component, ncr, { to, reason: null, reason_code: null, disposition })
  return true
}
