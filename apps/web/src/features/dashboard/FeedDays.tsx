import type { FeedEntry } from '@castline/contract/feed'
import type { Project } from '@castline/contract/projects'
import { dayIn } from '@castline/domain/plan/calendar'
import { styled } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { ChangeLine, GroupLine } from './ChangeLine.tsx'
import type { FeedFilter } from './FeedEntry.tsx'

/** The day stands beside its first line, so that it costs no line; above it on phones. */
const Days = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '144px minmax(0, 1fr)',
    '& + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
    [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& h2': {
    ...theme.typography.subtitle2,
    fontSize: '0.8125rem',
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    margin: 0,
    padding: '6px 0 6px 16px',
    ':dir(rtl)': { padding: '6px 16px 6px 0' },
    color: theme.vars.palette.text.secondary,
  },
}))

interface FeedDaysProps {
  project: Project
  entries: readonly FeedEntry[]
  filter: FeedFilter
}

/** The changes of a project, newest first, by the project's days. What one person made at once is one line, which can be expanded. */
export function FeedDays({ project, entries, filter }: FeedDaysProps) {
  const { t } = useTranslation('dashboard')
  const { weekday } = useFormat()
  const dayOf = ({ change }: FeedEntry) => dayIn(project.time_zone, new Date(change.occurred_at))
  return (
    <Days aria-label={t('feed.title')}>
      {[...Map.groupBy(entries, dayOf)].map(([day, ofDay]) => (
        <li key={day}>
          <h2>{weekday(day)}</h2>
          <div>
            {ofDay.map((entry) =>
              entry.count === 1 ? (
                <ChangeLine key={entry.last_id} change={entry.change} />
              ) : (
                <GroupLine key={entry.last_id} project={project} entry={entry} filter={filter} />
              ),
            )}
          </div>
        </li>
      ))}
    </Days>
  )
}
