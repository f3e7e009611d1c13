import { saveHours } from '@castline/contract/calls/crews'
import type { EnteredMeanwhile } from '@castline/contract/crews'
import type { Client } from '#api/client.ts'
import { ApiError, type ErrorBody } from '#api/errors.ts'
import { formatNow } from '#ui/format.ts'
import { timeoutMs } from '../attempts.ts'
import type { HoursAttempt } from '../plant-attempts.ts'
import type { Kind } from './kind.ts'

/** Sends hours of a crew for the first time or again. Throws the errors of the client's `call`, or `TimeoutError`. */
export async function sendHours(
  { call }: Pick<Client, 'call'>,
  { key, crew, day, entries }: HoursAttempt,
): Promise<void> {
  await call(saveHours, {
    params: { id: crew.id },
    headers: { 'idempotency-key': key },
    signal: AbortSignal.timeout(timeoutMs),
    body: { day, entries: [...entries] },
  })
}

const subjectsOf = ({ crew, day }: HoursAttempt) => [`hours ${crew.id} ${day}`]

/** The hours that others have entered, in the body of a refusal. */
export const meanwhileIn = (body: ErrorBody | undefined): EnteredMeanwhile['hours'] =>
  (body?.current as Partial<EnteredMeanwhile> | null | undefined)?.hours ?? []

/** These entries, made by somebody who has seen what others have entered. */
export const withSeen = (entries: HoursAttempt['entries'], seen: EnteredMeanwhile['hours']): HoursAttempt['entries'] =>
  entries.map((entry) => {
    const there = seen.find(({ kind }) => kind === entry.kind)
    return there ? { ...entry, was: there.hours } : entry
  })

/** Hours of a crew. */
export const hours: Kind<HoursAttempt> = {
  waitsFor: ({ attempt }) => subjectsOf(attempt),
  delays: ({ attempt }) => subjectsOf(attempt),
  send: ({ attempt }, { client }) => sendHours(client, attempt),
  refusalOf: (_attempt, error) =>
    error instanceof ApiError && error.status === 409 ? { error: { status: error.status, body: error.body } } : {},
  // Who sends it again has read what is there.
  again: (attempt, refusal) => ({ ...attempt, entries: withSeen(attempt.entries, meanwhileIn(refusal?.error?.body)) }),
  action: ({ day }, { t }) => t('hours.action', { day: formatNow().date(day) }),
  refusal({ kind, error }, { entries }, { t }) {
    if (kind === 'forbidden' || kind === 'gone') return t(`hours.${kind}`)
    const there = meanwhileIn(error?.body)
    if (there.length === 0) return null
    const yours = entries.filter((entry) => there.some((each) => each.kind === entry.kind))
    const sum = (some: readonly { readonly hours: number }[]) =>
      formatNow().number(some.reduce((all, { hours }) => all + hours, 0))
    return t('hours.raced', { there: sum(there), yours: sum(yours) })
  },
  notice: ({ attempt: { crew } }, _outcome, t) => ({ message: t('hours.sent', { crew: crew.name }) }),
}
