import type { ComponentDetail } from '@castline/contract/components'
import Box from '@mui/material/Box'
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

const PlanDialog = onDemand(async () => (await withTexts('plan', import('#tracking/plan/PlanDialog.tsx'))).PlanDialog)

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
          <LateChip days={component.late} />
          {mayEdit && <Button onClick={() => setIsEditing(true)}>{t('plan.edit')}</Button>}
        </>
      }
    >
      {isPlanned ? (
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2, margin: 0 }}
        >
          {component.sequence !== null && (
            <Planned name={t('fields:field.sequence')} value={format.number(component.sequence)} />
          )}
          {dates.map((date) => {
            const day = component[date]
            if (day === null) return null
            const note = component.derived.includes(date) ? t('fields:derived') : undefined
            return <Planned key={date} name={t(`fields:field.${date}`)} value={format.date(day)} note={note} />
          })}
        </Box>
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

function Planned({ name, value, note }: { name: string; value: string; note?: string | undefined }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ margin: 0 }}>
        {value}
        {note && (
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary', display: 'block' }}>
            {note}
          </Typography>
        )}
      </Typography>
    </Box>
  )
}
