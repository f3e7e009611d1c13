import type { ComponentDetail } from '@castline/contract/components'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePermissions } from '#api/permissions.ts'
import { useProgressText } from '#tracking/checklists/ChecklistRow.tsx'
import type { Filled } from '#tracking/checklists/filled.ts'
import { fillLink } from '#tracking/checklists/links.ts'
import { useChecklists } from '#tracking/checklists/use-checklists.ts'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { Answers } from './ChecklistAnswers.tsx'
import { DetailPanel } from './DetailPanel.tsx'

export interface ChecklistPanelProps {
  component: ComponentDetail
}

/** The checklists that apply to a component, or were filled in for it. Nothing where the project has none. */
export function ChecklistPanel({ component }: ChecklistPanelProps) {
  const { t } = useTranslation('checklists')
  const { checklists, error, refetch } = useChecklists(component.id, component)
  if (checklists?.length === 0) return null
  return (
    <DetailPanel title={t('title')}>
      {error ? (
        <FetchFailed error={error} onRetry={refetch} />
      ) : (
        !checklists && <Skeleton variant="rounded" height={96} />
      )}
      {checklists && (
        <Box component="ul" sx={{ listStyle: 'none', display: 'grid', gap: 2.5, margin: 0, padding: 0 }}>
          {checklists.map((filled) => (
            <Box component="li" key={filled.series}>
              <Entry componentId={component.id} filled={filled} />
            </Box>
          ))}
        </Box>
      )}
    </DetailPanel>
  )
}

function Entry({ componentId, filled }: { componentId: string; filled: Filled }) {
  const { t } = useTranslation('checklists')
  const format = useFormat()
  const progressText = useProgressText()
  const mayFill = usePermissions()('checklist:fill')
  const { template, checklist, answers, series, isComplete } = filled
  const completedAt = checklist?.completed_at ?? null
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <bdi>{template.name}</bdi>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {dotted([
              t(`step.${template.step}`),
              template.gate === 'block' ? t('gate.block') : null,
              t('panel.version', { version: template.version }),
            ])}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {dotted([
              answers.size === 0 ? t('panel.notStarted') : progressText(filled),
              completedAt && t('panel.completed', { time: format.dateTime(completedAt) }),
            ])}
          </Typography>
        </Box>
        {mayFill && (
          <Button component={Link} to={fillLink(componentId, { list: series })} variant="outlined">
            {isComplete ? t('panel.change') : t('panel.fill')}
          </Button>
        )}
      </Box>
      {answers.size > 0 && <Answers filled={filled} />}
    </Box>
  )
}
