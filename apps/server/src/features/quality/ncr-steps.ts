import type { BodyOf } from '@castline/contract/call'
import type { NcrDetail } from '@castline/contract/ncr'
import type { addNcrEvent } from '@castline/contract/ncr-events'
import { type NcrRefusal, type NcrStep, ncrRefusal } from '@castline/domain/quality/ncrs'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, orNotFound } from '#http/errors.ts'
import { queueAssignment, queueHold } from '#tracking/messages/quality-messages.ts'
import { countHolds } from '#tracking/quality/ncr-numbers.ts'
import { closeNcr, rejectScrapped } from './close-ncr.ts'
import { isOfSeveral, lockComponentsOf } from './further-queries.ts'
import { type LockedNcr, lockNcr } from './lock-queries.ts'
import { auditNcr } from './ncr-audit.ts'
import { detailFor, requireAssignable } from './report-ncr.ts'
import { insertEvent, writeNcr } from './write-queries.ts'

type Given = BodyOf<typeof addNcrEvent>

const words: Readonly<Record<Exclude<NcrRefusal, 'forbidden'>, string>> = {
  closed: 'This non-conformance is closed. Open it again first.',
  void: 'This non-conformance is void, because its rejection was undone.',
  not_closed: 'This non-conformance is not closed.',
  undecided: 'Decide what happens with the component before closing.',
  not_to_repair: 'Only a component that is to be repaired can be reported as repaired.',
  not_repaired: 'Nobody has reported this as repaired.',
  no_hold: 'This non-conformance does not hold the component.',
  own_report: 'You reported this non-conformance yourself: another inspector or manager must decide or close it.',
}

const severalWords = 'This record is about several components. Report the one to scrap on its own.'

async function requireVersion(
  transaction: Queryable,
  caller: Caller,
  ncr: LockedNcr,
  isCurrent: boolean,
): Promise<void> {
  if (isCurrent) return
  throw new ApiError('conflict', 'Somebody else has changed this non-conformance.', {
    current: await detailFor(transaction, caller, ncr.id),
  })
}

/**
 * Locks a non-conformance for a step of the caller, who saw this `version` of it; null for steps that do not depend on
 * its state. Throws 404, 403 and 409.
 */
export async function lockedFor(
  transaction: Queryable,
  caller: Caller,
  id: string,
  step: NcrStep,
  version: number | null = null,
): Promise<LockedNcr> {
  await lockComponentsOf(transaction, id)
  const ncr = orNotFound(await lockNcr(transaction, caller.id, id), 'non-conformance')
  const refusal = ncrRefusal(step, ncr, caller)
  if (refusal === 'forbidden') throw new ApiError('forbidden', `The role ${caller.role} cannot do this.`)
  // What was seen comes first: a refusal would describe a state that the caller does not know.
  await requireVersion(transaction, caller, ncr, version === null || ncr.version === version)
  if (refusal === null) return ncr
  throw new ApiError('ncr_refused', words[refusal], {
    details: [{ field: 'kind', code: refusal, message: words[refusal] }],
    current: await detailFor(transaction, caller, id),
  })
}

export interface Stepped {
  readonly ncr: NcrDetail
  /** Whether the component's status changed. */
  readonly moved: boolean
}

async function apply(transaction: Queryable, caller: Caller, ncr: LockedNcr, given: Given): Promise<boolean> {
  const event = { by: caller.id, text: given.text ?? null }
  const { id } = ncr
  switch (given.kind) {
    case 'comment':
      await insertEvent(transaction, id, { ...event, kind: 'comment', visibility: given.visibility })
      return false
    case 'assignment': {
      const { assigned_to, due_on } = given
      await requireAssignable(transaction, assigned_to, ncr.project_id)
      await writeNcr(transaction, id, { assigned_to, ...(due_on !== undefined && { due_on }) })
      await insertEvent(transaction, id, { ...event, kind: 'assignment', details: { assigned_to, due_on } })
      await queueAssignment(transaction, id, caller.id)
      return false
    }
    case 'hold_end': {
      await writeNcr(transaction, id, { holds: false, hold_asked: false })
      const details = ncr.holds ? { changes: { holds: { from: true, to: false } } } : {}
      await insertEvent(transaction, id, { ...event, kind: 'hold_end', details })
      return false
    }
    case 'decision': {
      const { disposition } = given
      if (disposition === 'scrap' && (await isOfSeveral(transaction, id))) {
        throw new ApiError('ncr_refused', severalWords, {
          details: [{ field: 'kind', code: 'several', message: severalWords }],
          current: await detailFor(transaction, caller, id),
        })
      }
      await writeNcr(transaction, id, { status: 'decided', disposition, decided_by: caller.id })
      await insertEvent(transaction, id, { ...event, kind: 'decision', details: { disposition } })
      return disposition === 'scrap' && rejectScrapped(transaction, caller, ncr)
    }
    case 'repaired':
    case 'sent_back':
      await writeNcr(transaction, id, { status: given.kind === 'repaired' ? 'repaired' : 'decided' })
      await insertEvent(transaction, id, { ...event, kind: given.kind })
      return false
    case 'close': {
      await requireVersion(transaction, caller, ncr, given.disposition === ncr.disposition)
      const { signature } = given
      const details = { disposition: ncr.disposition, ...(signature && { signature }) }
      await insertEvent(transaction, id, { ...event, kind: 'close', details })
      return closeNcr(transaction, caller, ncr)
    }
    case 'reopen':
      await writeNcr(transaction, id, {
        status: 'open',
        disposition: null,
        decided_by: null,
        closed_by: null,
        closing_id: null,
        rejection_id: null,
      })
      await insertEvent(transaction, id, { ...event, kind: 'reopen' })
      // It holds its components again.
      if (ncr.holds) await queueHold(transaction, id, caller.id)
      return false
  }
}

/** Adds an event to a non-conformance and applies it. Throws 404, 403, 400 and 409. */
export async function addEvent(transaction: Queryable, caller: Caller, id: string, given: Given): Promise<Stepped> {
  const seen = 'version' in given ? given.version : null
  const ncr = await lockedFor(transaction, caller, id, given.kind, seen)
  const moved = await apply(transaction, caller, ncr, given)
  if (ncr.component_id !== null) await countHolds(transaction, [ncr.component_id])
  if (given.kind !== 'comment') {
    const { kind, text: _text, ...details } = given
    // The drawing is in the event; the log says who signed.
    const signed = 'signature' in details && details.signature ? { signature: details.signature.name } : {}
    await auditNcr(transaction, caller, kind, ncr, { ...details, ...signed })
  }
  return { ncr: await detailFor(transaction, caller, id), moved }
}
