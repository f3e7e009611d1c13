import { getCalendar } from '@castline/contract/calls/plan'
import { listShortages } from '@castline/contract/calls/shortages'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '#api/queries.ts'
import { useRefetchOnEvents } from '#api/use-refetch-on-events.ts'
import { queryOf, type ShortageState } from './shortage-state.ts'

const calls = [listShortages, getCalendar]

/** A page of the shortage list, updated live: a change is shown within a second. */
export function useShortages(projectId: string, state: ShortageState) {
  const input = { params: { id: projectId }, query: queryOf(state) }
  useRefetchOnEvents(projectId, calls, 300)
  return useCall(listShortages, input, { placeholderData: keepPreviousData, staleTime: 0 })
}
