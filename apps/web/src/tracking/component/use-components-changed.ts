import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Says that pieces were changed here: lists, cards and the figures of other screens are fetched anew when next seen. */
export function useComponentsChanged(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => void queryClient.invalidateQueries(), [queryClient])
}
