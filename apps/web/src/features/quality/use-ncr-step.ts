import type { BodyOf } from '@castline/contract/call'
import { addNcrEvent } from '@castline/contract/calls/ncr-events'
import { getNcr } from '@castline/contract/calls/ncrs'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { useOnce } from '#tracking/quality/use-once.ts'
import { useNotice } from '#ui/notices.tsx'

/** Takes a step of a non-conformance, and shows its new state everywhere. */
export function useNcrStep(id: string, done: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const notify = useNotice()
  const once = useOnce()
  const taking = useCallMutation(addNcrEvent, {
    onSuccess(response) {
      queryClient.setQueryData(queryKeyOf(getNcr, { params: { id } }), response)
      notify({ message: done })
      onDone()
    },
    // Lists, the component and its history show the step; after a refusal the page shows the current state.
    onSettled: () => void queryClient.invalidateQueries(),
  })
  return {
    isSending: taking.isPending,
    error: taking.error,
    send(body: BodyOf<typeof addNcrEvent>) {
      if (!taking.isPending) taking.mutate({ params: { id }, body, headers: once(body) })
    },
  }
}
