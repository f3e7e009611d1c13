import type { FeedEntry } from '@castline/contract/feed'
import type { Project } from '@castline/contract/projects'
import { dayIn } from '@castline/domain/plan/calendar'
import { styled } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { sizes } from '#theme/tokens.ts'
import { useFormat } from '#ui/format.ts'
import { ChangeLine, GroupLine } from './ChangeLine.tsx'
import type { FeedFilter } from './FeedEntry.tsx'

/** Each day is a line above its changes, which stays in view while they are scrolled. */
const Days = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& h2': {
    ...theme.typography.subtitle2,
    position: 'sticky',
    insetBlockStart: sizes.topbar,
    zIndex: 1,
    margin: 0,
    padding: '4px 16px',
    fontSize: '0.8125rem',
    lineHeight: '20px',
    fontWeight: 600,
    backgroundColor: theme.vars.palette.background.default,
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:first-of-type > h2': { borderStartStartRadius: 'inherit', borderStartEndRadius: 'inherit' },
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
