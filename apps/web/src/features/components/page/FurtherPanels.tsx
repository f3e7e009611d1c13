import { listNcrDrafts } from '@castline/contract/calls/ncr-drafts'
import type { ComponentDetail } from '@castline/contract/components'
import { usePermissions } from '#api/permissions.ts'
import { useCall } from '#api/queries.ts'
import { LabelPanel } from './LabelPanel.tsx'
import { PlacePanel } from './PlacePanel.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { Proposals } from './Proposals.tsx'

/** What is below the status of a component. */
export function FurtherPanels({ component }: { component: ComponentDetail }) {
  const mayReport = usePermissions()('ncr:report')
  const { data, isLoading, failureCount } = useCall(
    listNcrDrafts,
    mayReport ? { params: { id: component.project_id } } : null,
  )
  // They are the first: the panels would move when they are known.
  if (isLoading && failureCount === 0) return null
  return (
    <>
      <Proposals drafts={(data ?? []).filter((draft) => draft.component.id === component.id)} />
      <PlacePanel component={component} />
      <PlanPanel component={component} />
      <LabelPanel component={component} />
    </>
  )
}
