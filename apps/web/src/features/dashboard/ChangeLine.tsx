import type { Activity } from '@castline/contract/activity'
import { styled } from '@mui/material/styles'
import Chevron from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentLink } from '#tracking/components/links.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { useRejectionReason } from '#tracking/steps/use-rejection-reason.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { type EntryProps, Members } from './FeedEntry.tsx'
import { useChangedBy } from './use-changed-by.ts'

/** Around a line: its columns, which are the same for a change and a group. Two short lines on phones. */
const Line = styled('div')(({ theme }) => {
  const { palette } = theme.vars
  return {
    '& > a, & > button': {
      ...theme.typography.body2,
      display: 'grid',
      gridTemplateColumns: '44px minmax(0, 6fr) 98px 156px minmax(0, 8fr) minmax(0, 12fr) minmax(0, 22fr)',
      alignItems: 'center',
      columnGap: 10,
      width: '100%',
      minHeight: 32,
      padding: '2px 16px',
      border: 0,
      background: 'none',
      textAlign: 'start',
      color: 'inherit',
      textDecoration: 'none',
      cursor: 'pointer',
      '&:hover': { backgroundColor: palette.action.hover },
      '&:focus-visible': { outlineOffset: -2 },
      '& > span, & > time, & > b': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& > b': { fontWeight: 600 },
    },
    '& time': { fontVariantNumeric: 'tabular-nums', textAlign: 'end' },
    '& time, & .quiet': { color: palette.text.secondary },
    '& .from': { textAlign: 'end' },
    '& .step': { display: 'flex', alignItems: 'center', gap: 8 },
    '& .arrow': { color: palette.text.secondary, '[dir="rtl"] &': { scale: '-1 1' } },
    '& .open': { rotate: '180deg' },
    // What a group has instead of a mark is longer, and has the room of the status before.
    '& > button > b': { gridColumn: '2 / span 2' },
    '& > button > svg': { gridArea: '1 / 7', justifySelf: 'end' },
    '& .members': { borderBlock: `1px solid ${palette.divider}`, backgroundColor: palette.action.hover },
    '@media (pointer: coarse)': { '& > a, & > button': { minHeight: 44 } },
    [theme.breakpoints.down('md')]: {
      borderBlockStart: `1px solid ${palette.divider}`,
      '& > a, & > button': {
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        gridTemplateAreas: '"piece where step" "who who time"',
        minHeight: 52,
        paddingInline: 16,
        rowGap: 2,
      },
      '& > a > b, & > button > b': { gridArea: 'piece' },
      '& time': { gridArea: 'time' },
      '& .where': { gridArea: 'where' },
      '& .who': { gridArea: 'who' },
      '& .step': { gridArea: 'step', justifySelf: 'end' },
      '& .from, & .arrow, & .way': { display: 'none' },
      '& .reason': { gridColumn: '1 / -1' },
      '& > button > svg': { gridArea: 'where', justifySelf: 'end' },
    },
  }
})

/** A change on one line: when, what, from which status to which, where, who, and why or how. Links to its component. */
export function ChangeLine({ change }: { change: Activity }) {
  const { t } = useTranslation('statuses')
  const { clock, dateTime } = useFormat()
  const { person, ways, unusual } = useChangedBy()(change)
  const reason = useRejectionReason()(change)
  return (
    <Line>
      <Link to={componentLink(change.component_id)}>
        <time dateTime={change.occurred_at} title={dateTime(change.occurred_at)}>
          {clock(change.occurred_at)}
        </time>
        <b>
          <bdi>{change.control_number}</bdi>
        </b>
        <span className="quiet from">{t(`status.${change.from_status}`)}</span>
        <Step status={change.to_status} />
        <span className="quiet where">
          <bdi>{change.section_name}</bdi>
        </span>
        <span className="who">
          <bdi>{person}</bdi>
        </span>
        {reason ? (
          <span className="reason" dir="auto" title={dotted([reason, ...ways])}>
            {reason}
          </span>
        ) : (
          <span className="quiet way" title={dotted(ways)}>
            {dotted(unusual)}
          </span>
        )}
      </Link>
    </Line>
  )
}

/** Changes that one person made at once, on one line that opens to theirs. */
export function GroupLine({ project, entry: { first_id, last_id, count, change }, filter }: EntryProps) {
  const { t } = useTranslation('dashboard')
  const { clock, dateTime, number } = useFormat()
  const { person, unusual } = useChangedBy()(change)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <Line>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <time dateTime={change.occurred_at} title={dateTime(change.occurred_at)}>
          {clock(change.occurred_at)}
        </time>
        <b>{t('feed.group', { formatted: number(count) })}</b>
        <Step status={change.to_status} />
        <span className="way" />
        <span className="who">
          <bdi>{person}</bdi>
        </span>
        <span className="quiet way">{dotted(unusual)}</span>
        <Chevron size={18} aria-hidden className={isOpen ? 'open' : undefined} />
      </button>
      <div id={id} hidden={!isOpen} className="members">
        {isOpen && (
          <Members project={project} filter={{ ...filter, first_id, last_id }} count={count}>
            {(changes) => changes.map((each) => <ChangeLine key={each.id} change={each} />)}
          </Members>
        )}
      </div>
    </Line>
  )
}

function Step({ status }: { status: Activity['to_status'] }) {
  const { t } = useTranslation('dashboard')
  return (
    <span className="step">
      <span className="arrow" aria-hidden>
        →
      </span>
      <span style={visuallyHidden}>{t('activity.to')}</span>
      <StatusChip status={status} />
    </span>
  )
}
