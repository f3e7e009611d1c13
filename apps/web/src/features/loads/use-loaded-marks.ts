import type { LoadDetail, LoadPiece } from '@castline/contract/load'
import { useLoadWork } from './use-load-work.ts'

/** Checks components off as loaded, or takes them off again. */
export function useLoadedMarks(load: LoadDetail, onChanged: () => Promise<void>) {
  const marking = useLoadWork(load, false, { onSettled: () => void onChanged() })
  const sent = marking.isPending ? marking.variables.work : undefined
  return {
    /** Whether a component is shown as loaded: at once, before the server has responded. */
    isLoaded({ component_id, loaded_at }: Pick<LoadPiece, 'component_id' | 'loaded_at'>): boolean {
      const isSent = sent && 'componentId' in sent && sent.componentId === component_id
      return isSent ? sent.type === 'loaded' : loaded_at !== null
    },
    error: marking.error,
    reset: marking.reset,
    /** Checks the component of the last attempt off before it is cured. */
    giveReason(curingReason: string | undefined): void {
      const { work, mark } = marking.variables ?? {}
      if (work?.type !== 'loaded' || mark === undefined) return
      marking.mutate({ work: { ...work, ...(curingReason && { curingReason }) }, mark })
    },
    set({ component_id: componentId, qr_code: code, name, control_number }: LoadPiece, isLoaded: boolean) {
      const mark = `${name}, ${control_number}`
      if (isLoaded) marking.mutate({ work: { type: 'loaded', componentId, code, add: false }, mark })
      else marking.mutate({ work: { type: 'unloaded', componentId, code }, mark })
    },
  }
}
