import type { Activity } from '@castline/contract/activity'
import { keyframes, styled } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentLink } from '#tracking/components/links.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { useRejectionReason } from '#tracking/steps/use-rejection-reason.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { useClock } from '#ui/use-clock.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { useChangedBy } from './use-changed-by.ts'

/** First opens a gap in the list, then moves the change into it. */
const slideIn = keyframes({
  from: { gridTemplateRows: '0fr', opacity: 0, transform: 'translateY(-12px)' },
  to: { gridTemplateRows: '1fr', opacity: 1, transform: 'none' },
})

/** One stylesheet for the list, instead of styles for each line. */
export const Changes = styled('ol')(({ theme }) => {
  const { palette } = theme.vars
  const secondary = { ...theme.typography.body2, color: palette.text.secondary }
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': { display: 'grid', gridTemplateRows: '1fr', borderBlockStart: `1px solid ${palette.divider}` },
    '& > .arrived': { animation: `${slideIn} 350ms ease-out` },
    '& .room': { overflow: 'hidden', minHeight: 0 },
    '& a': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 2,
      padding: '10px 20px',
      color: 'inherit',
      textDecoration: 'none',
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outlineOffset: -2 },
    },
    '& .piece': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 12 },
    '& .name': {
      ...theme.typography.body1,
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .section': { color: palette.text.secondary },
    '& time': { ...secondary, flexShrink: 0 },
    '& .step': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 6 },
    '& .secondary': { ...secondary, overflowWrap: 'anywhere' },
    '& .arrow': { display: 'flex', color: palette.text.secondary, '[dir="rtl"] &': { scale: '-1 1' } },
    '& .reason': { ...theme.typography.body2, overflowWrap: 'anywhere' },
  }
})

/** A change that links to its component. */
export function Change({ change }: { change: Activity }) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const { ago, dateTime } = useFormat()
  const now = useClock()
  const reason = useRejectionReason()(change)
  const occurred = Date.parse(change.occurred_at)
  const { person, ways } = useChangedBy()(change)
  return (
    <Link to={componentLink(change.component_id)}>
      <span className="piece">
        <span className="name">
          <b>
            <bdi>{change.control_number}</bdi>
          </b>
          <span className="section">
            {' '}
            · <bdi>{change.section_name}</bdi>
          </span>
        </span>
        <time dateTime={change.occurred_at} title={dateTime(change.occurred_at)}>
          {/* If the server's clock is ahead, a change must not appear to be in the future. */}
          {ago(change.occurred_at, new Date(Math.max(now, occurred)))}
        </time>
      </span>
      <span className="step">
        <span className="secondary">{t(`statuses:status.${change.from_status}`)}</span>
        <span className="arrow" aria-hidden>
          →
        </span>
        <span style={visuallyHidden}>{t('activity.to')}</span>
        <StatusChip status={change.to_status} />
        <span className="secondary">{dotted([person, ...ways])}</span>
      </span>
      {reason && <span className="reason">{reason}</span>}
    </Link>
  )
}
