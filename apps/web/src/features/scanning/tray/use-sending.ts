import type { ErrorAnswer } from '@castline/contract/errors'
import { type BatchResult, changeStatuses } from '@castline/contract/status-batch'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { newKey } from '../../../api/offline/attempt.ts'
import { mayBeKept } from '../../../api/offline/change-failure.ts'
import { enqueueChange } from '../../../api/offline/queue.ts'
import type { Line } from './sort-out.ts'
import { type Sent, withResults, withSent } from './tray.ts'
import type { TrayKeeper } from './use-tray.ts'

export type ReadyLine = Extract<Line, { state: 'ready' }>

/** A whole load may take the server a while. */
const patienceMs = 60_000

function attemptOf({ entry, to }: ReadyLine, reason: string | undefined): Sent {
  const { sent } = entry
  const words = to === 'rejected' ? reason : undefined
  return sent?.to === to && sent.reason === words ? sent : { key: newKey(), to, reason: words }
}

interface Load {
  readonly lines: readonly ReadyLine[]
  /** Why those that are rejected are. */
  readonly reason?: string
}

export interface Outcome {
  readonly done: readonly ReadyLine[]
  /** Kept on this device until the network comes back. */
  readonly kept: readonly ReadyLine[]
}

interface Try {
  readonly line: ReadyLine
  readonly sent: Sent
}

/** One call for all; null where nobody knows whether it arrived, or the server is away. */
async function answersOf(tries: readonly Try[]): Promise<BatchResult[] | null> {
  if (!navigator.onLine) return null
  const changes = tries.map(({ line, sent }) => ({
    component_id: line.piece.id,
    status: sent.to,
    from: line.piece.status,
    reason: sent.reason,
    idempotency_key: sent.key,
  }))
  try {
    return (await call(changeStatuses, { body: { changes }, signal: AbortSignal.timeout(patienceMs) })).results
  } catch (error) {
    if (mayBeKept(error, { to: 'planning' })) return null
    throw error
  }
}

function enqueue({ line: { piece }, sent: { key, to, reason } }: Try, at: Date): Promise<void> {
  const attempt = { kind: 'step', key, to, componentId: piece.id, from: piece.status, username: null } as const
  return enqueueChange(reason === undefined ? attempt : { ...attempt, reason }, piece, at)
}

/** Sends a load; what was refused stays in it, with the reason, and what was not answered waits on this device. */
export function useSending({ change }: Pick<TrayKeeper, 'change'>) {
  const queryClient = useQueryClient()
  const settle = (code: string, result: ErrorAnswer | 'done') =>
    change((tray) => withResults(tray, new Map([[code, result]])))

  return useMutation<Outcome, Error, Load>({
    async mutationFn({ lines, reason }) {
      const at = new Date()
      const tries = lines.map((line) => ({ line, sent: attemptOf(line, reason) }))
      change((tray) => withSent(tray, new Map(tries.map(({ line, sent }) => [line.entry.code, sent]))))
      const results = await answersOf(tries)
      if (!results) {
        for (const each of tries) {
          await enqueue(each, at)
          settle(each.line.entry.code, 'done')
        }
        return { done: [], kept: lines }
      }
      const done = lines.filter((_line, index) => results[index]?.ok)
      for (const [index, { entry }] of lines.entries()) {
        const result = results[index]
        if (result) settle(entry.code, result.ok ? 'done' : result.refusal)
      }
      return { done, kept: [] }
    },
    // Whatever it answered, the pictures here are old ones now.
    onSettled: () => queryClient.invalidateQueries(),
  })
}
