import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useNotice } from '#ui/notices.tsx'

/**
 * Returns what a form does after its change of plans was saved or refused: loads everything again, because derived
 * dates, lists, counts and curves of other screens depend on plans. `reset` makes the form unchanged, so that closing
 * it asks nothing.
 */
export function useAfterPlanChange(message: string, reset: () => void, onClose: () => void) {
  const notice = useNotice()
  const queryClient = useQueryClient()
  const onError = () => void queryClient.invalidateQueries()
  return {
    onSuccess() {
      flushSync(reset)
      notice({ message })
      onError()
      onClose()
    },
    onError,
  }
}
