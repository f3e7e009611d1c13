import type { BodyOf } from '@castline/contract/call'
import type { addNcrEvent, NcrDetail, updateNcr } from '@castline/contract/ncrs'
import { type NcrRefusal, type NcrStep, ncrRefusal } from '@castline/domain/ncrs'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { countHolds } from '#database/ncr-numbers.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, notFound } from '#http/errors.ts'
import { closeNcr, rejectScrapped } from './close-ncr.ts'
import { requireDefectType } from './defect-types.ts'
import { isOfSeveral, lockComponentsOf } from './further-queries.ts'
import { type LockedNcr, lockNcr } from './ncr-queries.ts'
import { detailFor, requireAssignable } from './report-ncr.ts'
import { insertEvent, writeNcr } from './write-queries.ts'

type Given = BodyOf<typeof addNcrEvent>

const words: Readonly<Record<Exclude<NcrRefusal, 'forbidden'>, string>> = {
  closed: 'This non-conformance is closed. Open it again first.',
  not_closed: 'This non-conformance is not closed.',
  undecided: 'Decide what happens with the component before closing.',
  not_to_repair: 'Only a component that is to be repaired can be reported as repaired.',
  not_repaired: 'Nobody has reported this as repaired.',
  own_report: 'You reported this non-conformance yourself: another inspector or manager must decide or close it.',
}

const severalWords = 'This record is about several components. Report the one to scrap on its own.'

/** Locks a non-conformance for a step of the caller. Throws 404, 403 and 409. */
export async function lockedFor(
  transaction: Queryable,
  caller: Caller,
  id: string,
  step: NcrStep,
  endsHold = false,
): Promise<LockedNcr> {
  await lockComponentsOf(transaction, id)
  const ncr = await lockNcr(transaction, caller.id, id)
  if (!ncr) throw notFound('non-conformance')
  const refusal = ncrRefusal(step, ncr, caller, endsHold)
  if (refusal === null) return ncr
  if (refusal === 'forbidden') throw new ApiError('forbidden', `The role ${caller.role} cannot do this.`)
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
      const details = { disposition: ncr.disposition }
      await insertEvent(transaction, id, { ...event, kind: 'close', details })
      return closeNcr(transaction, caller, ncr)
    }
    case 'reopen':
      await writeNcr(transaction, id, {
        ...{ status: 'open', disposition: null, decided_by: null, closed_by: null },
        ...{ closing_id: null, rejection_id: null },
      })
      await insertEvent(transaction, id, { ...event, kind: 'reopen' })
      return false
  }
}

/** Adds an event to a non-conformance and applies it. Throws 404, 403, 400 and 409. */
export async function addEvent(transaction: Queryable, caller: Caller, id: string, given: Given): Promise<Stepped> {
  const ncr = await lockedFor(transaction, caller, id, given.kind)
  const moved = await apply(transaction, caller, ncr, given)
  await countHolds(transaction, [ncr.component_id])
  if (given.kind !== 'comment') {
    const { kind, text: _text, ...details } = given
    const entry = { action: `ncr.${kind}`, subject: 'project', subjectId: ncr.project_id } as const
    await audit(transaction, { by: caller.id, ...entry, details: { ncr: ncr.number, ncr_id: id, ...details } })
  }
  return { ncr: await detailFor(transaction, caller, id), moved }
}

/** Updates the given fields of a non-conformance. Throws 404, 400, 403 and 409. */
export async function editNcr(
  transaction: Queryable,
  caller: Caller,
  id: string,
  { version, ...given }: BodyOf<typeof updateNcr>,
): Promise<NcrDetail> {
  const ncr = await lockedFor(transaction, caller, id, 'edit', given.holds === false)
  if (ncr.version !== version) {
    throw new ApiError('conflict', 'Somebody else has changed this non-conformance.', {
      current: await detailFor(transaction, caller, id),
    })
  }
  if (given.defect_type && given.defect_type !== ncr.defect_type) {
    await requireDefectType(transaction, ncr.project_id, given.defect_type)
  }
  await writeNcr(transaction, id, {
    ...given,
    description: given.description,
  } as Parameters<typeof writeNcr>[2])
  await insertEvent(transaction, id, { kind: 'edit', by: caller.id, text: null, details: given })
  await countHolds(transaction, [ncr.component_id])
  const entry = { action: 'ncr.edit', subject: 'project', subjectId: ncr.project_id } as const
  await audit(transaction, { by: caller.id, ...entry, details: { ncr: ncr.number, ncr_id: id, ...given } })
  return detailFor(transaction, caller, id)
}
