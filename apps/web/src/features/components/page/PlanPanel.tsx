import type { ComponentDetail } from '@castline/contract/components'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { LateChip } from '#tracking/plan/LateChip.tsx'
import { Fact, FactGrid } from '#ui/FactGrid.tsx'
import { useFormat } from '#ui/format.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import { DetailPanel } from './DetailPanel.tsx'

const PlanDialog = onDemand(async () => (await withTexts('plan', import('../PlanDialog.tsx'))).PlanDialog)

const dates = ['needed_on', 'deliver_on', 'cast_on'] as const

/** When the component is wanted, and whether it is late. */
export function PlanPanel({ component }: { component: ComponentDetail }) {
  const { t } = useTranslation(['component', 'fields'])
  const format = useFormat()
  const mayEdit = usePermissions()('plan:edit')
  const [isEditing, setIsEditing] = useState(false)
  const isPlanned = component.sequence !== null || dates.some((date) => component[date] !== null)
  return (
    <DetailPanel
      title={t('plan.title')}
      actions={
        <>
          <LateChip of={component} />
          {mayEdit && <Button onClick={() => setIsEditing(true)}>{t('plan.edit')}</Button>}
        </>
      }
    >
      {isPlanned ? (
        <FactGrid columns={2}>
          {component.sequence !== null && (
            <Fact name={t('fields:field.sequence')}>{format.number(component.sequence)}</Fact>
          )}
          {dates.map((date) => {
            const day = component[date]
            if (day === null) return null
            return (
              <Fact key={date} name={t(`fields:field.${date}`)}>
                {format.date(day)}
                {component.derived.includes(date) && (
                  <Typography component="span" variant="body2" sx={{ color: 'text.secondary', display: 'block' }}>
                    {t('fields:derived')}
                  </Typography>
                )}
              </Fact>
            )
          })}
        </FactGrid>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('plan.none')}
        </Typography>
      )}
      {isEditing && (
        <PlanDialog projectId={component.project_id} target={component} onClose={() => setIsEditing(false)} />
      )}
    </DetailPanel>
  )
}
