import type { Activity } from '@castline/contract/activity'
import type { QueryFor } from '@castline/contract/call'
import { projectActivity } from '@castline/contract/calls/activity'
import type { FeedEntry } from '@castline/contract/feed'
import type { Project } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import Chevron from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { dotted } from '#ui/dotted.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { Change, Changes } from './Change.tsx'
import { useChangedBy } from './use-changed-by.ts'

/** As many changes of an entry as are shown at once. */
const shownAtOnce = 100

export type FeedFilter = Pick<QueryFor<typeof projectActivity>, 'user_id' | 'section_id' | 'status' | 'day'>

export interface EntryProps {
  project: Project
  entry: FeedEntry
  filter: FeedFilter
}

/** A change, or several that can be expanded. */
export function Entry(props: EntryProps) {
  return props.entry.count === 1 ? <Change change={props.entry.change} /> : <Group {...props} />
}

function Group({ project, entry: { first_id, last_id, count, change }, filter }: EntryProps) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const { ago, dateTime, number } = useFormat()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { person, ways } = useChangedBy()(change)
  return (
    <div>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        sx={{
          display: 'grid',
          justifyContent: 'stretch',
          width: '100%',
          gap: 0.5,
          paddingBlock: 1.25,
          paddingInline: 2.5,
          textAlign: 'start',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, width: '100%' }}>
          <Typography component="b" sx={{ fontWeight: 600 }}>
            {t('feed.group', { formatted: number(count) })}
          </Typography>
          <StatusChip status={change.to_status} />
          <Typography
            component="time"
            variant="body2"
            dateTime={change.occurred_at}
            title={dateTime(change.occurred_at)}
            sx={{ color: 'text.secondary', marginInlineStart: 'auto' }}
          >
            {ago(change.occurred_at)}
          </Typography>
          <Box component="span" sx={{ display: 'flex', rotate: isOpen ? '180deg' : undefined }}>
            <Chevron size={18} aria-hidden />
          </Box>
        </Box>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', width: '100%' }}>
          {dotted([person, ...ways])}
        </Typography>
      </ButtonBase>
      <Box id={id} hidden={!isOpen} sx={{ paddingInlineStart: 2 }}>
        {isOpen && (
          <Members project={project} filter={{ ...filter, first_id, last_id }} count={count}>
            {(changes) => (
              <Changes>
                {changes.map((each) => (
                  <li key={each.id}>
                    <Change change={each} />
                  </li>
                ))}
              </Changes>
            )}
          </Members>
        )}
      </Box>
    </div>
  )
}

interface MembersProps {
  project: Project
  filter: QueryFor<typeof projectActivity>
  count: number
  children: (changes: readonly Activity[]) => ReactNode
}

/** The changes of an entry. */
export function Members({ project, filter, count, children }: MembersProps) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormat()
  const [page, setPage] = useState(0)
  const changes = useCall(projectActivity, {
    params: { id: project.id },
    query: { ...filter, limit: shownAtOnce, offset: page * shownAtOnce },
  })
  if (changes.isError) return <FetchFailed error={changes.error} onRetry={() => void changes.refetch()} />
  if (!changes.data) return <Skeleton variant="rounded" height={120} sx={{ margin: 2 }} />
  const pages = Math.ceil(count / shownAtOnce)
  return (
    <>
      {children(changes.data)}
      {pages > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2, paddingBlock: 1 }}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('feed.before')}
          </Button>
          <Typography variant="body2" role="status">
            {t('feed.page', { page: number(page + 1), pages: number(pages) })}
          </Typography>
          <Button disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            {t('feed.after')}
          </Button>
        </Box>
      )}
    </>
  )
}
