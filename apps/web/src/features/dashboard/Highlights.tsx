import type { ComponentStats } from '@castline/contract/projects'
import type { LateStats } from '@castline/contract/shortages'
import Box from '@mui/material/Box'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Attention } from './Attention.tsx'
import { ForecastEnd } from './ForecastEnd.tsx'
import { Highlight } from './Highlight.tsx'
import { InstalledShare } from './InstalledShare.tsx'
import { LastWeek, LastWeekTitle } from './LastWeek.tsx'

interface HighlightsProps {
  /** Undefined while loading. */
  stats: ComponentStats | undefined
  late: LateStats | undefined
  projectId: string
}

/** Four cards: progress beside the plan, the forecast, what needs attention, and the last days. Renders only when these change. */
export const Highlights = memo(function Highlights({ stats, late, projectId }: HighlightsProps) {
  const { t } = useTranslation('dashboard')
  return (
    <Box
      component="section"
      aria-label={t('highlights.title')}
      sx={{
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      <Highlight title={t('highlights.installed')}>
        {stats && late && <InstalledShare stats={stats} planned={late.planned_by_today} />}
      </Highlight>
      <Highlight title={t('highlights.forecast')}>{stats && late && <ForecastEnd projectId={projectId} />}</Highlight>
      <Highlight title={t('highlights.attention')}>
        {stats && late && <Attention late={late.late} rejected={stats.rejected_count} projectId={projectId} />}
      </Highlight>
      <Highlight title={<LastWeekTitle late={late} />}>{late && <LastWeek late={late} />}</Highlight>
    </Box>
  )
})
