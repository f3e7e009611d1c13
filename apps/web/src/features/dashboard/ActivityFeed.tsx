import type { FeedEntry } from '@castline/contract/feed'
import type { Project } from '@castline/contract/projects'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Changes } from './Change.tsx'
import { Entry } from './FeedEntry.tsx'

interface ActivityFeedProps {
  project: Project
  entries: readonly FeedEntry[]
  /** Ids of the changes that arrived while the page was open. */
  arrived: ReadonlySet<string>
}

const noFilter = {}

/** The latest changes, newest first. Renders only when they differ. */
export const ActivityFeed = memo(function ActivityFeed({ project, entries, arrived }: ActivityFeedProps) {
  const { t } = useTranslation('dashboard')
  return (
    <div role="log" aria-label={t('activity.title')} aria-relevant="additions">
      <Changes>
        {entries.map((entry) => (
          <li key={entry.first_id} className={arrived.has(entry.last_id) ? 'arrived' : undefined}>
            <div className="room">
              <Entry project={project} entry={entry} filter={noFilter} />
            </div>
          </li>
        ))}
      </Changes>
    </div>
  )
})
