import type { User } from '@castline/contract/users'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import BellIcon from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '#api/permissions.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ProjectZoneContext } from '#ui/project-zone.ts'
import { TopbarPanel } from '../TopbarPanel.tsx'
import { DraftNewsRow } from './DraftNewsRow.tsx'
import { DrawingNewsRow } from './DrawingNewsRow.tsx'
import { LoadNewsRow } from './LoadNewsRow.tsx'
import { NcrNewsRow } from './NcrNewsRow.tsx'
import { NewsRow } from './NewsRow.tsx'
import { type AnyNews, idOf } from './news.ts'
import { ReadyNewsRow } from './ReadyNewsRow.tsx'
import { isNotifiedOfRejections, loadNewsOf, waitingStatus } from './rule.ts'
import type { useNews } from './use-news.ts'

interface NewsPanelProps {
  id: string
  user: User
  newsState: ReturnType<typeof useNews>
  /** The element at which the panel opens; null while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
}

/** Ids are unique among those of a kind. */
const kindOf = (item: AnyNews) => Object.keys(item)[0]

/** The changes relevant for the user, newest first, and the rule by which they are chosen. */
export function NewsPanel({ id, user, newsState, anchor, onClose }: NewsPanelProps) {
  const { t } = useTranslation(['notifications', 'statuses'])
  const { news, unseen, connected, projectOf, markSeen } = newsState
  const waiting = waitingStatus(user.role)
  const hasPermission = usePermissions()
  const title = useRef<HTMLHeadingElement>(null)

  function markAll(): void {
    // The button is removed: move the focus, so that it stays in the panel.
    title.current?.focus()
    markSeen()
  }

  const rules = [
    waiting && t('rule.arrivals', { status: t(`statuses:status.${waiting}`) }),
    isNotifiedOfRejections(user.role) && t('rule.rejections'),
    hasPermission('ncr:report') && t('rule.assignments'),
    hasPermission('ncr:report') && t('rule.drafts'),
    hasPermission('ncr:decide') && t('rule.holdsAsked'),
    hasPermission('drawing:acknowledge') && t('rule.drawings'),
    hasPermission('pour:edit') && t('rule.ready'),
    ...loadNewsOf(user.role).map((kind) => t(`rule.loads.${kind}`)),
  ]
  return (
    <TopbarPanel
      id={id}
      aria-labelledby={`${id}-title`}
      anchor={anchor}
      onClose={onClose}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        width: 'min(380px, calc(100vw - 32px))',
        maxHeight: 'min(560px, calc(100vh - 96px))',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
          columnGap: 2,
          minHeight: 56,
          paddingInline: 2,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography id={`${id}-title`} variant="subtitle1" component="h2" tabIndex={-1} ref={title}>
          {t('title')}
        </Typography>
        {unseen.size > 0 && (
          <Button size="small" onClick={markAll}>
            {t('markSeen')}
          </Button>
        )}
      </Box>
      <Box sx={{ overflowY: 'auto', minHeight: 0 }}>
        {news.length === 0 ? (
          <EmptyState icon={<BellIcon size={32} />} title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <Box component="ul" aria-label={t('title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {news.map((item) => {
              const project = projectOf(item.projectId)
              const shared = { projectName: project?.name, isUnseen: unseen.has(item), onChoose: onClose }
              return (
                <Box
                  component="li"
                  key={`${kindOf(item)} ${idOf(item)}`}
                  sx={{ '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}
                >
                  <ProjectZoneContext value={'summary' in item ? item.summary.time_zone : project?.time_zone}>
                    {'change' in item ? (
                      <NewsRow item={item} {...shared} />
                    ) : 'event' in item ? (
                      <LoadNewsRow item={item} {...shared} />
                    ) : 'release' in item ? (
                      <DrawingNewsRow item={item} {...shared} />
                    ) : 'draft' in item ? (
                      <DraftNewsRow item={item} {...shared} />
                    ) : 'summary' in item ? (
                      <ReadyNewsRow item={item} {...shared} />
                    ) : (
                      <NcrNewsRow item={item} {...shared} />
                    )}
                  </ProjectZoneContext>
                </Box>
              )
            })}
          </Box>
        )}
      </Box>
      <Box sx={{ padding: 2, borderBlockStart: '1px solid', borderColor: 'divider', color: 'text.secondary' }}>
        <Typography variant="body2">{rules.filter(Boolean).join(' ')}</Typography>
        {!connected && (
          <Typography variant="body2" sx={{ color: 'text.primary', marginBlockStart: 0.5 }}>
            {t('notLive')}
          </Typography>
        )}
      </Box>
    </TopbarPanel>
  )
}
