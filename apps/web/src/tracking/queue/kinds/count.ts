import { moveStock } from '@castline/contract/calls/stock'
import type { Client } from '#api/client.ts'
import { formatNow } from '#ui/format.ts'
import { timeoutMs } from '../attempts.ts'
import type { CountAttempt } from '../plant-attempts.ts'
import type { Kind } from './kind.ts'

/**
 * Sends a count for the first time or again; `countedAt` is when it was made, by the server's clock, null for now. Throws the errors
 * of the client's `call`, or `TimeoutError`.
 */
export async function sendCount(
  { call }: Pick<Client, 'call'>,
  { key, plantId, number, unit, quantity }: CountAttempt,
  countedAt: string | null,
): Promise<void> {
  await call(moveStock, {
    params: { id: plantId },
    headers: { 'idempotency-key': key },
    signal: AbortSignal.timeout(timeoutMs),
    body: { kind: 'count', number, unit, quantity, ...(countedAt !== null && { occurred_at: countedAt }) },
  })
}

const subjectsOf = ({ plantId, number, unit }: CountAttempt) => [`stock ${plantId} ${number} ${unit}`]

/** A count of an item in the store of a plant. */
export const count: Kind<CountAttempt> = {
  waitsFor: ({ attempt }) => subjectsOf(attempt),
  delays: ({ attempt, refusal }) => (refusal ? [] : subjectsOf(attempt)),
  send: async ({ attempt }, { client, times }) => sendCount(client, attempt, (await times()).occurred_at),
  action: ({ quantity }, { t }) => t('count.action', { quantity: formatNow().number(quantity) }),
  refusal: ({ kind }, _attempt, { t }) => (kind === 'forbidden' || kind === 'gone' ? t(`count.${kind}`) : null),
  notice: ({ attempt: { number } }, _outcome, t) => ({ message: t('count.sent', { number }) }),
}
