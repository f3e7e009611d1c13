import { loadRack } from '@castline/contract/calls/load-racks'
import { arriveLoad, departLoad, markLoaded, receiveLoad, unmarkLoaded } from '@castline/contract/calls/load-steps'
import type { FieldError } from '@castline/contract/errors'
import type { LoadedResponse, LoadStepTaken } from '@castline/contract/load-steps'
import type { Client } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { formatNow } from '#ui/format.ts'
import { type LoadAttempt, timeoutMs } from '../attempts.ts'
import type { Kind } from './kind.ts'
import { answersOf } from './subjects.ts'

export type LoadWorkResponse = Pick<LoadStepTaken, 'id' | 'number' | 'status' | 'version'> &
  Partial<LoadedResponse> &
  Partial<Pick<LoadStepTaken, 'changes' | 'kept' | 'left_out'>>

const curing = ({ curingReason }: { readonly curingReason?: string }) =>
  curingReason ? { curing_reason: curingReason } : {}

/**
 * Sends a step of a load for the first time or again. `occurredAt` is set when it is sent later than it was made;
 * `version` makes the server refuse a departure of a load that others have changed since. Throws the errors of the
 * client's `call`, or `TimeoutError`.
 */
export function sendLoadAttempt(
  { call }: Pick<Client, 'call'>,
  { key, load: { id }, work }: LoadAttempt,
  { occurredAt, version }: { readonly occurredAt?: string; readonly version?: number | undefined } = {},
): Promise<LoadWorkResponse> {
  const more = { params: { id }, headers: { 'idempotency-key': key }, signal: AbortSignal.timeout(timeoutMs) }
  const at = occurredAt === undefined ? {} : { occurred_at: occurredAt }
  switch (work.type) {
    case 'loaded': {
      const which = work.componentId === null ? { qr_code: work.code } : { component_id: work.componentId }
      return call(markLoaded, { ...more, body: { ...which, add: work.add, ...curing(work), ...at } })
    }
    case 'rack':
      return call(loadRack, { ...more, body: { rack_code: work.code, add: work.add, ...curing(work), ...at } }).then(
        ({ case: _case, ...response }) => response,
      )
    case 'unloaded':
      return call(unmarkLoaded, { ...more, params: { id, componentId: work.componentId } })
    case 'depart':
      return call(departLoad, {
        ...more,
        body: {
          ...(work.reason && { limit_reason: work.reason }),
          ...curing(work),
          ...(version !== undefined && { version }),
          ...at,
        },
      })
    case 'arrive':
      return call(arriveLoad, { ...more, body: at })
    case 'receive':
      return call(receiveLoad, { ...more, body: { ...work.body, ...at } })
  }
}

function componentsOf({ work, load }: LoadAttempt, code: string): string[] {
  if (work.type === 'rack') return [code, ...work.componentIds]
  if (work.type !== 'loaded' && work.type !== 'unloaded') return [load.id]
  return work.componentId ? [work.componentId, code] : [code]
}

/** The reasons against a step of a load; empty if the error is about something else. */
export function faultsOf(error: unknown): readonly FieldError[] {
  const isAbout = error instanceof ApiError && error.code === 'load_refused' && Array.isArray(error.details)
  return isAbout ? (error.details as FieldError[]) : []
}

/** The statuses of a load that has made this step already. */
const madeIn = { depart: ['departed', 'arrived', 'closed'], arrive: ['arrived', 'closed'] } as const

/** A step of a load: a component checked off or taken off, departure, arrival. */
export const load: Kind<LoadAttempt> = {
  waitsFor: ({ attempt, code, userId }) => [
    ...componentsOf(attempt, code),
    // The checklists of its components.
    ...(userId === null ? [] : [answersOf(userId)]),
  ],
  // A load departs only after everything that was checked off before has been sent.
  delays: ({ attempt, code }) => [...componentsOf(attempt, code), attempt.load.id],
  send: async ({ attempt }, { client, times }) =>
    sendLoadAttempt(client, attempt, { occurredAt: (await times()).occurred_at }),
  isMadeBefore({ work: { type } }, error) {
    if (type !== 'depart' && type !== 'arrive') return false
    if (!(error instanceof ApiError) || error.code !== 'conflict') return false
    const now = (error.current as { status?: unknown } | null | undefined)?.status
    return madeIn[type].some((made) => made === now)
  },
  refusalOf(_attempt, error) {
    const faults = faultsOf(error)
    return faults.length > 0 ? { faults } : {}
  },
  again(attempt, refusal) {
    const { work } = attempt
    // The user has read that the component is not planned for this load.
    const isExtra = refusal?.faults?.some(({ code }) => code === 'not_on_load')
    return (work.type === 'loaded' || work.type === 'rack') && isExtra
      ? { ...attempt, work: { ...work, add: true } }
      : attempt
  },
  action: ({ work, load: { number } }, { t }) => t(`load.${work.type}`, { number }),
  refusal: ({ kind }, _attempt, { t }) =>
    kind === 'raced' || kind === 'forbidden' || kind === 'gone' ? t(`load.${kind}`) : null,
  notice(
    {
      mark,
      attempt: {
        work,
        load: { number },
      },
    },
    outcome,
    t,
    response,
  ) {
    const texts = { mark, action: t(`load.${work.type}`, { number }) }
    const leftOut = (response as Partial<LoadWorkResponse> | undefined)?.left_out ?? []
    if (leftOut.length > 0) {
      const { list, noted } = formatNow()
      const names = leftOut.map(({ control_number, reason }) => noted(control_number, t(`load.leftOut.${reason}`)))
      // Whoever signed for them counts on all of them.
      return { message: t('load.receivedWithout', { number, names: list(names) }), isOvertaken: true }
    }
    return outcome === 'alreadyMade'
      ? { message: t('load.alreadyMade', texts), isOvertaken: true }
      : { message: t('load.sent', texts) }
  },
}
