// Apart from its kind, because every card needs this much of it before its first paint.
import { changeStatus, changeStatusByQr } from '@castline/contract/calls/status-changes'
import type { StatusResponse } from '@castline/contract/status-changes'
import type { Client } from '#api/client.ts'
import { type Attempt, timeoutMs } from '../attempts.ts'
import type { SentTimes } from '../times.ts'

/**
 * Sends an attempt for the first time or again. `times` is set when it is sent later than it was made. Throws the
 * errors of the client's `call`, or `TimeoutError`.
 */
export function sendAttempt(
  { call }: Pick<Client, 'call'>,
  attempt: Attempt,
  times?: SentTimes,
): Promise<StatusResponse> {
  const { componentId, key, from, to, reason, note, override, username } = attempt
  const change = { status: to, from: from ?? undefined, reason, note, override, ...times }
  const more = {
    params: { id: componentId },
    headers: { 'idempotency-key': key },
    signal: AbortSignal.timeout(timeoutMs),
  }
  return username === null
    ? call(changeStatus, { ...more, body: change })
    : call(changeStatusByQr, { ...more, body: { ...change, username } })
}

/** A step for a label of a component that is not on this device. `username` is null for a signed-in user. */
export function labelAttempt(
  code: string,
  { key, to, reason }: Pick<Attempt, 'key' | 'to' | 'reason'>,
  username: string | null,
): Attempt {
  const attempt = { key, kind: 'step', componentId: code, from: null, to, username } as const
  return reason === undefined ? attempt : { ...attempt, reason }
}
