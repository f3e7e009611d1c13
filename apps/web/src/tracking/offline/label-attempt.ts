import { getComponentByCode } from '@castline/contract/components'
import type { Status } from '@castline/domain/statuses'
import { transitionRules } from '@castline/domain/transitions'
import type { Client } from '#api/client.ts'
import { type Attempt, patienceMs } from './attempt.ts'
import type { KeptChange } from './kept-change.ts'

/** A step for a label whose piece this device does not know. `username` is null for somebody signed in. */
export function labelAttempt(
  code: string,
  { key, to, reason }: Pick<Attempt, 'key' | 'to' | 'reason'>,
  username: string | null,
): Attempt {
  const attempt = { key, kind: 'step', componentId: code, from: null, to, username } as const
  return reason === undefined ? attempt : { ...attempt, reason }
}

/**
 * From where a step is asked for, when the piece has been found. Where the step does not lead on from there, it is asked
 * for from where it would: the server then refuses it and says what the piece is, and never takes it for the taking back
 * of the last change.
 */
function startOf(to: Status, now: Status): Status {
  const starts = transitionRules.filter((rule) => rule.to === to).map(({ from }) => from)
  return starts.includes(now) ? now : (starts[0] ?? now)
}

/** The change with its piece, looked up by the label where only that is known. Throws what `call` throws. */
export async function pieceOfLabel({ call }: Pick<Client, 'call'>, change: KeptChange): Promise<KeptChange> {
  const { attempt, code } = change
  if (attempt.from !== null) return change
  const piece = await call(getComponentByCode, { params: { code }, signal: AbortSignal.timeout(patienceMs) })
  const from = startOf(attempt.to, piece.status)
  return { ...change, mark: piece.name, attempt: { ...attempt, componentId: piece.id, from } }
}
