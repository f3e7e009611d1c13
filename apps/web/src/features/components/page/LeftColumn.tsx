import { componentPours } from '@castline/contract/calls/pours'
import type { ComponentDetail } from '@castline/contract/components'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { useHasPlant } from '#api/has-plant.ts'
import { useCall } from '#api/queries.ts'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { Nothing, part, withTexts } from '#ui/part.tsx'
import type { ChecklistPanelProps } from './ChecklistPanel.tsx'
import { ComponentFacts } from './ComponentFacts.tsx'
import { DetailPanel } from './DetailPanel.tsx'
import { Drawings } from './drawings/Drawings.tsx'
import { PoursPanel } from './PoursPanel.tsx'
import { Timeline } from './Timeline.tsx'
import { useTimeline } from './use-timeline.tsx'

// Loaded on demand, because many projects have no checklists.
const ChecklistPanel = part<ChecklistPanelProps>(
  async () => (await withTexts('checklists', import('./ChecklistPanel.tsx'))).ChecklistPanel,
  Nothing,
  NotLoaded,
)

export interface LeftColumnProps {
  component: ComponentDetail
  onChanged: () => void
}

/** What a component looks like and what happened to it, then its data. Nothing moves: each panel waits for those above it. */
export function LeftColumn({ component, onChanged }: LeftColumnProps) {
  const { t } = useTranslation('component')
  const timeline = useTimeline(component.id)
  const hasPlant = useHasPlant(component.project_id)
  const pours = useCall(componentPours, hasPlant ? { params: { id: component.id } } : null, { staleTime: 0 })
  if (timeline.arePhotosPending) return <Skeleton variant="rounded" height={480} />
  return (
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      <Drawings component={component} photos={timeline.photos} onChanged={onChanged} />
      <Timeline {...timeline} />
      {!timeline.isPending && (
        <>
          <DetailPanel title={t('facts')}>
            <ComponentFacts component={component} />
          </DetailPanel>
          {pours.data && pours.data.length > 0 && <PoursPanel pours={pours.data} />}
          {(!hasPlant || !pours.isPending) && <ChecklistPanel component={component} />}
        </>
      )}
    </Box>
  )
}
