import { type MoveResponse, moveComponent } from '@castline/contract/moves'
import type { Client } from '#api/client.ts'
import { type MoveAttempt, timeoutMs } from './attempt.ts'

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
