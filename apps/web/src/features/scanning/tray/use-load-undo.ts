import { changeStatuses } from '@castline/contract/calls/status-changes'
import type { ErrorResponse } from '@castline/contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { useMutation } from '#api/mutation.ts'
import { type Outcome, type ReadyLine, timeoutMs } from './use-sending.ts'
import type { TrayActions } from './use-tray.ts'

interface Undone {
  readonly undone: readonly ReadyLine[]
  readonly kept: readonly { readonly line: ReadyLine; readonly refusal: ErrorResponse }[]
}

/** Undoes a confirmed load in one request. Reversed pieces are in the load again; each other piece has a reason. */
export function useLoadUndo({ add }: Pick<TrayActions, 'add'>) {
  const queryClient = useQueryClient()
  return useMutation<Undone, Error, Outcome>({
    networkMode: 'always',
    async mutationFn({ done, undoKey }) {
      const changes = done.map(({ component, to }) => ({
        component_id: component.id,
        status: component.status,
        from: to,
      }))
      const { results } = await call(changeStatuses, {
        body: { changes },
        headers: { 'idempotency-key': undoKey },
        signal: AbortSignal.timeout(timeoutMs),
      })
      return {
        undone: done.filter((_line, at) => results[at]?.ok),
        kept: done.flatMap((line, at) => {
          const result = results[at]
          return result && !result.ok ? [{ line, refusal: result.refusal }] : []
        }),
      }
    },
    onSuccess({ undone }) {
      for (const { entry } of undone) add(entry.code)
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
}
