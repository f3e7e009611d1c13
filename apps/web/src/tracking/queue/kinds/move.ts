import { moveComponent } from '@castline/contract/calls/moves'
import type { MoveResponse } from '@castline/contract/moves'
import type { Client } from '#api/client.ts'
import { type MoveAttempt, timeoutMs } from '../attempts.ts'
import type { Kind } from './kind.ts'

/**
 * Sends a move for the first time or again. `occurredAt` is set when it is sent later than it was made. Throws the errors
 * of the client's `call`, or `TimeoutError`.
 */
export function sendMoveAttempt(
  { call }: Pick<Client, 'call'>,
  { key, place, componentCode }: MoveAttempt,
  occurredAt?: string,
): Promise<MoveResponse> {
  return call(moveComponent, {
    headers: { 'idempotency-key': key },
    signal: AbortSignal.timeout(timeoutMs),
    body: {
      component_code: componentCode,
      place_id: place.id,
      ...(occurredAt !== undefined && { occurred_at: occurredAt }),
    },
  })
}

/** A component moved to a place in a yard. */
export const move: Kind<MoveAttempt> = {
  waitsFor: ({ code }) => [code],
  delays: ({ code }) => [code],
  send: async ({ attempt }, { client, times }) => sendMoveAttempt(client, attempt, (await times()).occurred_at),
  action: ({ place }, { t }) => t('move.to', { place: place.code }),
  refusal({ kind }, { place }, { t }) {
    if (kind === 'raced') return t('move.raced', { place: place.code })
    return kind === 'forbidden' || kind === 'gone' ? t(`move.${kind}`) : null
  },
  notice: ({ mark, attempt }, _outcome, t) => ({ message: t('move.sent', { mark, place: attempt.place.code }) }),
}
