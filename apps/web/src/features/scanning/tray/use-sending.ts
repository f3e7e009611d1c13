import { type BatchResult, changeStatuses } from '@castline/contract/status-batch'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'
import { newKey } from '../../../api/offline/attempt.ts'
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

/** Sends a load; what was refused stays in it, with the reason, and what was not answered can be sent again. */
export function useSending({ change }: Pick<TrayKeeper, 'change'>) {
  const queryClient = useQueryClient()
  return useMutation<ReadyLine[], Error, Load>({
    async mutationFn({ lines, reason }) {
      const attempts = lines.map((line) => ({ line, sent: attemptOf(line, reason) }))
      change((tray) => withSent(tray, new Map(attempts.map(({ line, sent }) => [line.entry.code, sent]))))
      const { results } = await call(changeStatuses, {
        body: {
          changes: attempts.map(({ line, sent }) => ({
            component_id: line.piece.id,
            status: sent.to,
            reason: sent.reason,
            idempotency_key: sent.key,
          })),
        },
        signal: AbortSignal.timeout(patienceMs),
      })
      const byCode = new Map(
        lines.flatMap(({ entry }, at): [string, BatchResult][] => {
          const result = results[at]
          return result ? [[entry.code, result]] : []
        }),
      )
      change((tray) =>
        withResults(tray, new Map([...byCode].map(([code, result]) => [code, result.ok ? 'done' : result.refusal]))),
      )
      return lines.filter(({ entry }) => byCode.get(entry.code)?.ok)
    },
    // Whatever it answered, the pictures here are old ones now.
    onSettled: () => queryClient.invalidateQueries(),
  })
}
