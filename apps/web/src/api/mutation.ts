import {
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
  useQueryClient,
  useMutation as useQueryMutation,
} from '@tanstack/react-query'
import { useCallback, useId } from 'react'
import { contentOf, idle, underWay } from './under-way.ts'

/**
 * A change, as TanStack Query makes it, that takes no second tap: the same change again is left out while the first one is
 * under way, until the page shows what it has done. A button is disabled at its next render only, and a second tap that arrives
 * before would be refused as somebody else's change. Other changes of the same kind (scans, files) go on beside it.
 */
export function useMutation<Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const client = useQueryClient()
  const id = useId()
  const { onSettled } = options
  const mutation = useQueryMutation<Data, Failure, Variables, Context>({
    ...options,
    async onSettled(...settled) {
      const [, error, variables] = settled
      const end = () => underWay.end(id, contentOf(variables))
      // The page may show the error already: a second attempt must not wait for what is read again.
      if (error) end()
      try {
        return await onSettled?.(...settled)
      } finally {
        if (!error) idle(client, end)
      }
    },
  })
  const { mutate } = mutation
  const once = useCallback<typeof mutate>(
    (...given) => {
      if (underWay.begin(id, contentOf(given[0]))) mutate(...given)
    },
    [id, mutate],
  )
  return { ...mutation, mutate: once } as typeof mutation
}
