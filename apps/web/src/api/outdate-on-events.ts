import { useQueryClient } from '@tanstack/react-query'
import { useAllEvents } from './events.ts'

/**
 * Marks the responses that no page shows as outdated at every event, so that they are requested again on the next
 * visit. A page follows events only while it is open, and a response counts as fresh for 30 seconds.
 */
export function useOutdateOnEvents(): void {
  const queryClient = useQueryClient()
  const outdate = () =>
    void queryClient.invalidateQueries({
      type: 'inactive',
      refetchType: 'none',
      // Of the API: pictures and files never change.
      predicate: ({ queryKey: [name] }) => String(name).startsWith('GET '),
    })
  useAllEvents({ onStatus: outdate, onComponents: outdate, onModels: outdate, onLoads: outdate, onReconnect: outdate })
}
