import { componentHistory } from '@castline/contract/calls/component-history'
import type { HistoryEntry } from '@castline/contract/component-history'
import type { ComponentDetail } from '@castline/contract/components'
import { useCall } from '#api/queries.ts'
import { annulledChanges } from '../annulled.ts'

/** The change by which a component that exists was made; null while it is planned, or unknown. */
export function useCasting({ id, status }: ComponentDetail): HistoryEntry | null {
  const { data: history = [] } = useCall(componentHistory, { params: { id } })
  if (status === 'planning') return null
  const annulled = annulledChanges(history)
  const isCasting = ({ from_status, to_status, takes_back, id: change }: HistoryEntry) =>
    from_status === 'planning' && to_status === 'manufactured' && !takes_back && !annulled.has(change)
  return history.find(isCasting) ?? null
}
