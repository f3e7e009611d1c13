import { type Forecast, type LateStats, projectForecast } from '@castline/contract/plan'
import type { ComponentStats } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#api/queries.ts'
import { componentsLink } from '#tracking/component/links.ts'
import { LateLink } from '#tracking/plan/LateLink.tsx'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { keepsColour } from '#ui/forced-colours.ts'
import { useFormat } from '#ui/format.ts'
import { Changing } from './Changing.tsx'
import { useForecastWords } from './forecast-words.ts'
import { barOrder } from './shares.ts'

interface HighlightsProps {
  /** Undefined while loading. */
  stats: ComponentStats | undefined
  late: LateStats | undefined
  projectId: string
}

/** The project's progress, its late and rejected components, and today's changes. Renders only when these change. */
export const Highlights = memo(function Highlights({ stats, late, projectId }: HighlightsProps) {
  const { t } = useTranslation('dashboard')
  // After the figures, which have priority.
  const outlook = useCall(projectForecast, stats && late ? { params: { id: projectId } } : null).data
  return (
    <Box
      component="section"
      aria-label={t('highlights.title')}
      sx={{
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      <Highlight title={t('highlights.installed')}>
        {stats && <HowFar stats={stats} plannedEnd={outlook?.planned_end} />}
      </Highlight>
      <Highlight title={t('highlights.attention')}>
        {stats && late && (
          <>
            <Attention rejected={stats.rejected_count} late={late.late} projectId={projectId} />
            <ForecastEnd outlook={outlook} />
          </>
        )}
      </Highlight>
      <Highlight title={t('highlights.today')}>{late && <Today moved={late.moved_today} />}</Highlight>
    </Box>
  )
})

/** A skeleton replaces its content while that is loading. */
function Highlight({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card sx={{ padding: 2, display: 'grid', gap: 1, alignContent: 'start' }}>
      <Typography variant="body2" component="h2" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Box sx={{ minHeight: 60, display: 'grid', alignContent: 'center', gap: 1 }}>
        {children || <Skeleton width="60%" height={32} />}
      </Box>
    </Card>
  )
}

interface HowFarProps {
  stats: ComponentStats
  /** Undefined while loading, null for a project without dates. */
  plannedEnd: string | null | undefined
}

function HowFar({ stats: { installed_percent: share, installed_count, total_components }, plannedEnd }: HowFarProps) {
  const { t } = useTranslation('dashboard')
  const { number, percent, date } = useFormat()
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
        <Box component="span" sx={{ fontSize: '2rem', lineHeight: 1.1, fontWeight: 600 }}>
          <Changing value={share}>{percent(share)}</Changing>
        </Box>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {t('highlights.of', { installed: number(installed_count), total: number(total_components) })}
        </Typography>
      </Box>
      <Box aria-hidden sx={{ height: 8, borderRadius: 4, bgcolor: 'divider', overflow: 'hidden' }}>
        <Box
          sx={{ height: '100%', bgcolor: 'status.installed.solid', ...keepsColour }}
          style={{ width: `${share}%` }}
        />
      </Box>
      <Line>{plannedEnd && `${t('plan.plannedEnd')}: ${date(plannedEnd)}`}</Line>
    </>
  )
}

/** Reserves its line while loading, so that nothing below it moves. */
function Line({ children }: { children?: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', minHeight: '1lh' }}>
      {children}
    </Typography>
  )
}

/** When the last component will probably be installed, in red if that is after the planned end. */
function ForecastEnd({ outlook }: { outlook: Forecast | undefined }) {
  const { t } = useTranslation('dashboard')
  const words = useForecastWords()
  if (!outlook?.forecast) return <Line />
  const { planned_end, forecast } = outlook
  const isLate = planned_end !== null && forecast.earliest > planned_end
  return (
    <Line>
      <Box component="span" sx={isLate ? { color: 'status.rejected.text', fontWeight: 600 } : undefined}>
        {t('plan.forecast')}: {words(forecast)}
      </Box>
    </Line>
  )
}

function Attention({ late, rejected, projectId }: { late: number; rejected: number; projectId: string }) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormat()
  if (late === 0 && rejected === 0) return <Typography>{t('highlights.noneAttention')}</Typography>
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        '& > a': { fontSize: '1.25rem', fontWeight: 600, lineHeight: '44px' },
      }}
    >
      <LateLink count={late} projectId={projectId} />
      {rejected > 0 && (
        <MuiLink
          component={Link}
          to={componentsLink(projectId, { status: 'rejected' })}
          underline="hover"
          sx={{ color: 'status.rejected.text', whiteSpace: 'nowrap' }}
        >
          {t('highlights.rejected', { count: rejected, formatted: number(rejected) })}
        </MuiLink>
      )}
    </Box>
  )
}

function Today({ moved }: { moved: LateStats['moved_today'] }) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormat()
  const counts = barOrder.map((status) => ({ status, count: moved[status] })).filter(({ count }) => count > 0)
  if (counts.length === 0) return <Typography>{t('highlights.noneToday')}</Typography>
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, listStyle: 'none', margin: 0, padding: 0 }}>
      {counts.map(({ status, count }) => (
        <Box component="li" key={status} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
            <Changing value={count}>{number(count)}</Changing>
          </Box>
          <StatusChip status={status} />
        </Box>
      ))}
    </Box>
  )
}
