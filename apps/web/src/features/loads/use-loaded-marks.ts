import { type LoadPiece, markLoaded, unmarkLoaded } from '@castline/contract/loads'
import { useCallMutation } from '#api/queries.ts'
import { newKey } from '#tracking/offline/attempt.ts'

/** Checks components off as loaded, or takes them off again. */
export function useLoadedMarks(loadId: string, onChanged: () => Promise<void>) {
  const marking = useCallMutation(markLoaded, { onSettled: onChanged })
  const unmarking = useCallMutation(unmarkLoaded, { onSettled: onChanged })
  const sent = marking.isPending ? marking.variables : undefined
  const takenOff = unmarking.isPending ? unmarking.variables : undefined
  return {
    /** Whether a component is shown as loaded: at once, before the server has responded. */
    isLoaded({ component_id, loaded_at }: Pick<LoadPiece, 'component_id' | 'loaded_at'>): boolean {
      if (sent?.body?.component_id === component_id) return true
      return takenOff?.params.componentId !== component_id && loaded_at !== null
    },
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
