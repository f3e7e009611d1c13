import { saveHours } from '@castline/contract/calls/crews'
import type { Client } from '#api/client.ts'
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

/** Hours of a crew. */
export const hours: Kind<HoursAttempt> = {
  waitsFor: ({ attempt }) => subjectsOf(attempt),
  delays: ({ attempt }) => subjectsOf(attempt),
  send: ({ attempt }, { client }) => sendHours(client, attempt),
  action: ({ day }, { t }) => t('hours.action', { day: formatNow().date(day) }),
  refusal: ({ kind }, _attempt, { t }) => (kind === 'forbidden' || kind === 'gone' ? t(`hours.${kind}`) : null),
  notice: ({ attempt: { crew } }, _outcome, t) => ({ message: t('hours.sent', { crew: crew.name }) }),
}
