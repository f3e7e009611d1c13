import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Returns a function that invalidates all queries after components were changed on this page. */
export function useComponentsChanged(): () => void {
  const queryClient = useQueryClient()
  return useCallback(() => void queryClient.invalidateQueries(), [queryClient])
}
