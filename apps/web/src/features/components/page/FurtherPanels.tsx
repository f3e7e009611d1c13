import type { ComponentDetail } from '@castline/contract/components'
import { LabelPanel } from './LabelPanel.tsx'
import { PlacePanel } from './PlacePanel.tsx'
import { PlanPanel } from './PlanPanel.tsx'

/** What is below the status of a component. */
export function FurtherPanels({ component }: { component: ComponentDetail }) {
  return (
    <>
      <PlacePanel component={component} />
      <PlanPanel component={component} />
      <LabelPanel component={component} />
    </>
  )
}
