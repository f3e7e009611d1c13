import type { ResponseOf } from '@castline/contract/call'
import { takeStock } from '@castline/contract/calls/stocktakes'
import type { Client } from '#api/client.ts'
import { photosTimeoutMs, type StocktakeAttempt } from '../attempts.ts'
import type { Kind } from './kind.ts'

export type StockTaken = ResponseOf<typeof takeStock>

/**
 * Sends a stocktake for the first time or again; `endedAt` is when it was confirmed, by the server's clock. Throws the
 * errors of the client's `call`, or `TimeoutError`.
 */
export function sendStocktake(
  { call }: Pick<Client, 'call'>,
  { key, place, codes, durationMs, agesMs, manufacture, returns = false }: StocktakeAttempt,
  endedAt: string,
): Promise<StockTaken> {
  const before = (ms: number) => new Date(Date.parse(endedAt) - ms).toISOString()
  return call(takeStock, {
    params: { id: place.id },
    headers: { 'idempotency-key': key },
    // Hundreds of components at once.
    signal: AbortSignal.timeout(photosTimeoutMs),
    body: {
      codes: [...codes],
      ...(agesMs && { scans: codes.map((code, at) => ({ code, scanned_at: before(agesMs[at] ?? 0) })) }),
      started_at: before(durationMs),
      occurred_at: endedAt,
      manufacture,
      returns,
    },
  })
}

const subjectsOf = ({ place, codes }: StocktakeAttempt) => [`place ${place.id}`, ...codes]

/** A stocktake of a place. */
export const stocktake: Kind<StocktakeAttempt> = {
  waitsFor: ({ attempt }) => subjectsOf(attempt),
  delays: ({ attempt, refusal }) => (refusal ? [] : subjectsOf(attempt)),
  send: async ({ attempt }, { client, times }) => sendStocktake(client, attempt, (await times()).occurred_at),
  action: ({ codes }, { t }) => t('stocktake.action', { count: codes.length }),
  refusal: ({ kind }, _attempt, { t }) =>
    kind === 'raced' || kind === 'forbidden' || kind === 'gone' ? t(`stocktake.${kind}`) : null,
  notice: ({ attempt: { place } }, _outcome, t) => ({ message: t('stocktake.sent', { place: place.code }) }),
}
