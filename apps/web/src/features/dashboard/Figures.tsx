import type { ComponentStats } from '@castline/contract/projects'
import { componentStats } from '@castline/domain/dashboard/progress'
import { type CountedStatus, countedStatuses } from '@castline/domain/status/statuses'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentsLink } from '#tracking/components/links.ts'
import { statusColour } from '#tracking/status/status-colour.ts'
import { keepsColour } from '#ui/forced-colours.ts'
import { useFormat } from '#ui/format.ts'
import { Changing } from './Changing.tsx'
import { plannedCount } from './shares.ts'

export const zeroStats: ComponentStats = componentStats({})

const Root = styled('section')(({ theme }) => {
  const { palette } = theme.vars
  return {
    display: 'grid',
    gap: 4,
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    // Beside the next loads, six in a row have room only in a wide window.
    [theme.breakpoints.up('xl')]: { gridTemplateColumns: 'repeat(6, auto)' },
    '& .figure': {
      display: 'block',
      minWidth: 0,
      padding: '4px 8px',
      marginInline: -8,
      color: 'inherit',
      textDecoration: 'none',
      borderRadius: theme.vars.shape.borderRadius,
    },
    '& a.figure:hover': { backgroundColor: palette.action.hover },
    '& .name': {
      ...theme.typography.body2,
      display: 'flex',
      alignItems: 'center',
      columnGap: 6,
      color: palette.text.secondary,
    },
    '& .dot': { flexShrink: 0, width: 10, height: 10, borderRadius: '50%', ...keepsColour },
    '& .caption': { ...theme.typography.body2, gridColumn: '1 / -1', color: palette.text.secondary },
    '& .value': { display: 'inline-block', fontSize: '1.25rem', lineHeight: 1.3, fontWeight: 600, marginInlineEnd: 6 },
    '& .detail': { ...theme.typography.body2, color: palette.text.secondary },
  }
})

interface FiguresProps {
  /** Undefined while loading. */
  stats: ComponentStats | undefined
  /** The project that the figures link to; without it there are no links. */
  projectId?: string
}

/** How many components there are, and how many are in each of the five counted statuses now. Renders only when they change. */
export const Figures = memo(function Figures({ stats, projectId }: FiguresProps) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const { number, percent } = useFormat()
  return (
    <Root aria-label={t('figures.title')}>
      <span className="caption">{t('figures.now')}</span>
      <Figure
        name={t('figures.total')}
        count={stats?.total_components}
        detail={stats && t('figures.planned', { formatted: number(plannedCount(stats)) })}
        to={projectId && componentsLink(projectId)}
      />
      {countedStatuses.map((status) => (
        <Figure
          key={status}
          status={status}
          name={t(`statuses:status.${status}`)}
          count={stats?.[`${status}_count`]}
          detail={stats && percent(stats[`${status}_percent`])}
          to={projectId && componentsLink(projectId, { status })}
        />
      ))}
    </Root>
  )
})

interface FigureProps {
  name: string
  status?: CountedStatus
  count: number | undefined
  detail: ReactNode
  to: string | undefined
}

function Figure({ name, status, count, detail, to }: FigureProps) {
  const { number } = useFormat()
  const content = (
    <>
      <span className="name">
        {status && <span className="dot" aria-hidden style={{ backgroundColor: statusColour(status, 'solid') }} />}
        {name}
      </span>{' '}
      {count === undefined ? (
        <Skeleton width={64} height={26} />
      ) : (
        <>
          <span className="value">
            <Changing value={count}>{number(count)}</Changing>
          </span>
          <span className="detail">{detail}</span>
        </>
      )}
    </>
  )
  return to ? (
    <Link className="figure" to={to}>
      {content}
    </Link>
  ) : (
    <div className="figure">{content}</div>
  )
}
