import { moveComponent } from '@castline/contract/calls/moves'
import { moveRack } from '@castline/contract/calls/racks'
import type { MoveResponse } from '@castline/contract/moves'
import type { RackMoveResponse } from '@castline/contract/racks'
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
      // Who scans it at a place of a plant has it before their eyes.
      returns: true,
      ...(occurredAt !== undefined && { occurred_at: occurredAt }),
    },
  })
}

/** The same for a rack with what is on it. */
export function sendRackMove(
  { call }: Pick<Client, 'call'>,
  { key, place, rack }: MoveAttempt,
  occurredAt?: string,
): Promise<RackMoveResponse> {
  return call(moveRack, {
    headers: { 'idempotency-key': key },
    signal: AbortSignal.timeout(timeoutMs),
    body: {
      rack_id: rack?.id,
      place_id: place.id,
      empty: rack?.isEmpty ?? false,
      returns: true,
      ...(occurredAt !== undefined && { occurred_at: occurredAt }),
    },
  })
}

/** The component or rack, and the place: what is put on a rack goes with it, whichever is scanned first. */
const subjectsOf = ({ attempt, code }: { readonly attempt: MoveAttempt; readonly code: string }) => [
  code,
  `place ${attempt.place.id}`,
  ...(attempt.rack ? [`place ${attempt.rack.id}`] : []),
]

/** A component or a rack moved to a place in a yard. */
export const move: Kind<MoveAttempt> = {
  waitsFor: subjectsOf,
  // A refused one keeps only its own component waiting, not everything that goes to the same place.
  delays: (change) => (change.refusal ? [change.code] : subjectsOf(change)),
  async send({ attempt }, { client, times }) {
    const { occurred_at } = await times()
    return attempt.rack ? sendRackMove(client, attempt, occurred_at) : sendMoveAttempt(client, attempt, occurred_at)
  },
  action: ({ place }, { t }) => t('move.to', { place: place.code }),
  refusal({ kind }, { place }, { t }) {
    if (kind === 'raced') return t('move.raced', { place: place.code })
    return kind === 'forbidden' || kind === 'gone' ? t(`move.${kind}`) : null
  },
  notice: ({ mark, attempt }, _outcome, t) => ({ message: t('move.sent', { mark, place: attempt.place.code }) }),
}
