import type { ComponentStats } from '@castline/contract/projects'
import type { LateStats } from '@castline/contract/shortages'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentsLink } from '#tracking/components/links.ts'
import { LateLink } from '#tracking/plan/LateLink.tsx'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { dotted } from '#ui/dotted.ts'
import { keepsColour, whenForced } from '#ui/forced-colours.ts'
import { useFormat } from '#ui/format.ts'
import { Changing } from './Changing.tsx'
import { ForecastEnd, OpenHolds, PlannedEnd } from './EndDates.tsx'
import { barOrder } from './shares.ts'

interface HighlightsProps {
  /** Undefined while loading. */
  stats: ComponentStats | undefined
  late: LateStats | undefined
  projectId: string
}

/** The project's progress beside the plan, its late and rejected components, and the latest changes. Renders only when these change. */
export const Highlights = memo(function Highlights({ stats, late, projectId }: HighlightsProps) {
  const { t } = useTranslation('dashboard')
  // In the morning the last days say more than an empty card.
  const isToday = !late || countsOf(late.moved_today).length > 0
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
        {stats && late && (
          <HowFar stats={stats} planned={late.planned_by_today} end={<PlannedEnd projectId={projectId} />} />
        )}
      </Highlight>
      <Highlight title={t('highlights.attention')}>
        {stats && late && (
          <>
            <Attention
              rejected={stats.rejected_count}
              late={late.late}
              holds={<OpenHolds projectId={projectId} />}
              projectId={projectId}
            />
            <Line>
              <ForecastEnd projectId={projectId} />
            </Line>
          </>
        )}
      </Highlight>
      <Highlight title={isToday ? t('highlights.today') : t('highlights.week')}>
        {late && <Moved moved={isToday ? late.moved_today : late.moved_week} />}
      </Highlight>
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
  /** How many should be installed by today; null without a plan. */
  planned: number | null
  end: ReactNode
}

function HowFar({ stats, planned, end }: HowFarProps) {
  const { t } = useTranslation('dashboard')
  const { number, percent } = useFormat()
  const { installed_percent: share, installed_count, total_components } = stats
  const plannedShare = planned === null ? null : Math.min(100, (planned / Math.max(1, total_components)) * 100)
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
      <Box aria-hidden sx={{ position: 'relative', paddingBlock: 0.5 }}>
        <Box
          sx={{
            height: 8,
            borderRadius: 4,
            bgcolor: 'divider',
            overflow: 'hidden',
            [whenForced]: { border: '1px solid CanvasText' },
          }}
        >
          <Box
            sx={{ height: '100%', bgcolor: 'status.installed.solid', ...keepsColour }}
            style={{ width: `${share}%` }}
          />
        </Box>
        {plannedShare !== null && (
          <Box
            className="planned-marker"
            sx={{ position: 'absolute', insetBlock: 0, width: 3, bgcolor: 'text.primary', ...keepsColour }}
            style={{ insetInlineStart: `calc(${plannedShare}% - ${(plannedShare * 3) / 100}px)` }}
          />
        )}
      </Box>
      <Line>
        {planned !== null && (
          <Box component="span" sx={{ display: 'block' }}>
            {t('highlights.planned', { formatted: number(planned), share: percent(plannedShare ?? 0) })}
          </Box>
        )}
        {end}
      </Line>
    </>
  )
}

/** Reserves its line while loading, so that nothing below it moves. */
function Line({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', minHeight: '1lh' }}>
      {children}
    </Typography>
  )
}

interface AttentionProps {
  late: number
  rejected: number
  holds: ReactNode
  projectId: string
}

function Attention({ late, rejected, holds, projectId }: AttentionProps) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormat()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 2,
        '& > a': { fontSize: '1.0625rem', fontWeight: 600, lineHeight: '44px' },
      }}
    >
      {late === 0 && rejected === 0 && <Typography>{t('highlights.noneAttention')}</Typography>}
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
      {holds}
    </Box>
  )
}

type MovedByStatus = LateStats['moved_today']

const countsOf = (moved: MovedByStatus) =>
  barOrder.map((status) => ({ status, ...moved[status] })).filter(({ count }) => count > 0)

function Moved({ moved }: { moved: MovedByStatus }) {
  const { t } = useTranslation('dashboard')
  const { number, volume: cubicMetres, weight: mass } = useFormat()
  const known = (measure: string, unknown: number) => (unknown > 0 ? t('highlights.atLeast', { measure }) : measure)
  const counts = countsOf(moved)
  if (counts.length === 0) return <Typography>{t('highlights.noneWeek')}</Typography>
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.75, listStyle: 'none', margin: 0, padding: 0 }}
    >
      {counts.map(({ status, count, volume, weight, unknown_volumes, unknown_weights }) => (
        <Box
          component="li"
          key={status}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 }}
        >
          <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 600 }}>
            <Changing value={count}>{number(count)}</Changing>
          </Box>
          <StatusChip status={status} />
          {(volume > 0 || weight > 0) && (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {dotted([
                volume > 0 ? known(cubicMetres(volume), unknown_volumes) : null,
                weight > 0 ? known(mass(weight), unknown_weights) : null,
              ])}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  )
}
