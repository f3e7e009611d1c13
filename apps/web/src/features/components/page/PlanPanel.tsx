import type { ComponentDetail } from '@castline/contract/components'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { LateChip } from '#tracking/plan/LateChip.tsx'
import { useFormat } from '#ui/format.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { withTexts } from '#ui/part.tsx'
import { DetailPanel } from './DetailPanel.tsx'
import { FactRow, FactTable } from './FactTable.tsx'

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
        <FactTable columns={1}>
          {component.sequence !== null && (
            <FactRow name={t('fields:field.sequence')}>{format.number(component.sequence)}</FactRow>
          )}
          {dates.map((date) => {
            const day = component[date]
            if (day === null) return null
            return (
              <FactRow
                key={date}
                name={t(`fields:field.${date}`)}
                note={component.derived.includes(date) && t('fields:derived')}
              >
                {format.date(day)}
              </FactRow>
            )
          })}
        </FactTable>
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
