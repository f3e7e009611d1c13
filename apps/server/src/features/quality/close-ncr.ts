import { type RejectionCode, rejectionCodes } from '@castline/domain/rejection-reasons'
import { firstStatus, type Status } from '@castline/domain/statuses'
import { noObstacles, transition } from '@castline/domain/transitions'
import type { Queryable } from '#database/database.ts'
import { followRejections } from '#database/rejection-ncrs.ts'
import { lastChangeOf, type Move, writeMoves } from '#database/status-moves.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, notFound } from '#http/errors.ts'
import type { LockedNcr } from './ncr-queries.ts'
import { type LockedComponent, lockComponent, writeNcr } from './write-queries.ts'

async function componentOf(transaction: Queryable, caller: Caller, ncr: LockedNcr): Promise<LockedComponent> {
  const component = await lockComponent(transaction, ncr.component_id, caller.id)
  if (!component) throw notFound('component')
  return component
}

const rejectionCodeOf = (defectType: string): RejectionCode | null =>
  rejectionCodes.find((code) => code === defectType) ?? null

/** Makes one change that `transition()` allows, and returns its id. Throws 409 if it does not. */
async function move(
  transaction: Queryable,
  caller: Caller,
  component: LockedComponent,
  change: Pick<Move, 'to' | 'reason' | 'reason_code' | 'note'>,
  disposition: LockedNcr['disposition'],
): Promise<string> {
  const { status } = component
  const decision = transition({
    from: status,
    to: change.to,
    actor: caller,
    via: 'app',
    lastChange: null,
    now: new Date(),
    obstacles: noObstacles,
    ...(disposition && { disposition, lastChange: lastChangeOf(component) }),
  })
  if (!decision.ok) {
    throw new ApiError('ncr_refused', `The component is ${status}; it cannot change to ${change.to}.`, {
      details: [{ field: 'kind', code: 'status', message: `The component is ${status}.` }],
    })
  }
  const moves = [{ id: component.id, takes_back: false, ...change }]
  const [made] = await writeMoves(transaction, moves, { by: caller.id, via: 'app', occurredAt: null })
  if (!made) throw new Error('The component was not changed.')
  return made.change_id
}

/** Deciding to scrap a component rejects it, unless it is rejected already. Returns whether its status changed. */
export async function rejectScrapped(transaction: Queryable, caller: Caller, ncr: LockedNcr): Promise<boolean> {
  const component = await componentOf(transaction, caller, ncr)
  if (component.status === 'rejected') return false
  const code = rejectionCodeOf(ncr.defect_type)
  const reason = { reason_code: code, reason: ncr.description?.slice(0, 500) ?? null, note: ncr.number }
  const changeId = await move(transaction, caller, component, { to: 'rejected', ...reason }, null)
  // Linked first: the rejection then opens no other non-conformance.
  await writeNcr(transaction, ncr.id, { rejection_id: changeId })
  await followRejections(transaction, [changeId])
  return true
}

/** Where closing moves a rejected component; null if it stays as it is. */
function wayBack(component: LockedComponent, ncr: LockedNcr): Status | null {
  if (component.status !== 'rejected') return null
  if (ncr.disposition === 'scrap') return firstStatus
  // Another rejection than the one that this is about stays.
  return ncr.rejection_id !== null && component.last_change_id === ncr.rejection_id ? component.last_from : null
}

/** Closes a decided non-conformance and moves its component on. Returns whether the component's status changed. */
export async function closeNcr(transaction: Queryable, caller: Caller, ncr: LockedNcr): Promise<boolean> {
  const component = await componentOf(transaction, caller, ncr)
  const to = wayBack(component, ncr)
  const closed = { status: 'closed', closed_by: caller.id } as const
  if (!to) {
    await writeNcr(transaction, ncr.id, closed)
    return false
  }
  const change = { to, reason: null, reason_code: null, note: ncr.number }
  const closing_id = await move(transaction, caller, component, change, ncr.disposition)
  await writeNcr(transaction, ncr.id, { ...closed, closing_id })
  await followRejections(transaction, [closing_id])
  return true
}
