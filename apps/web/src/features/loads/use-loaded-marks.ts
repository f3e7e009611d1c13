import { markLoaded, unmarkLoaded } from '@castline/contract/loads'
import { useCallMutation } from '#api/queries.ts'
import { newKey } from '#tracking/offline/attempt.ts'

/** Checks components off as loaded, or takes them off again. */
export function useLoadedMarks(loadId: string, onChanged: () => void) {
  const marking = useCallMutation(markLoaded, { onSettled: onChanged })
  const unmarking = useCallMutation(unmarkLoaded, { onSettled: onChanged })
  return {
    error: marking.error ?? unmarking.error,
    set(componentId: string, isLoaded: boolean) {
      const headers = { 'idempotency-key': newKey() }
      marking.reset()
      unmarking.reset()
      if (isLoaded) marking.mutate({ params: { id: loadId }, headers, body: { component_id: componentId } })
      else unmarking.mutate({ params: { id: loadId, componentId }, headers })
    },
  }
}
