import { listNcrs } from '@castline/contract/calls/ncrs'
import type { ComponentDetail } from '@castline/contract/components'
import type { Ncr } from '@castline/contract/ncr'
import { useCall } from '#api/queries.ts'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Nothing, part, usePartsLoaded, withTexts } from '#ui/part.tsx'

/** Loaded on demand, because most components have none. */
export const OpenNcrs = part<{ ncrs: readonly Ncr[] }>(
  async () => (await withTexts('quality', import('./OpenNcrs.tsx'))).OpenNcrs,
  Nothing,
  NotLoaded,
)

/** The open non-conformances of a component that do not hold it: those that do have a notice of their own. */
export function useOpenNcrs({ id, project_id, holds }: ComponentDetail) {
  const open = useCall(
    listNcrs,
    { params: { id: project_id }, query: { component_id: id, status: 'unclosed', sort: 'number' } },
    { staleTime: 0 },
  )
  const ncrs = (open.data?.ncrs ?? []).filter(({ number }) => !holds.includes(number))
  const isLoaded = usePartsLoaded(ncrs.length > 0 ? [OpenNcrs] : [])
  // Without a network nothing is waited for longer than the first attempt: the buttons must not move under a finger.
  return { ncrs, areNcrsKnown: isLoaded && !(open.isLoading && open.failureCount === 0) }
}
