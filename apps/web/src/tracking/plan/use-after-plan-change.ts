import type { LeftOutOfList } from '@castline/contract/left-out'
import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useNotice } from '#ui/notices.tsx'
import { useLeftOut } from '../components/use-left-out.ts'

/**
 * Returns what a form does after its change of plans was saved or refused: loads everything again, because derived
 * dates, lists, counts and curves of other screens depend on plans. `reset` makes the form unchanged, so that closing
 * it asks nothing.
 */
export function useAfterPlanChange(message: string, reset: () => void, onClose: () => void) {
  const notice = useNotice()
  const withLeftOut = useLeftOut()
  const queryClient = useQueryClient()
  const onError = () => void queryClient.invalidateQueries()
  return {
    onSuccess(response: object) {
      flushSync(reset)
      // Only a plan of several components leaves some out.
      const { left_out } = response as { readonly left_out?: readonly LeftOutOfList[] }
      notice(withLeftOut(message, left_out))
      onError()
      onClose()
    },
    onError,
  }
}
