import type { Activity } from '@castline/contract/projects'
import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import { keyframes } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import ArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowRight.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dotted } from '../../ui/dotted.ts'
import { useFormat } from '../../ui/format.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'
import { pieceAddress } from './links.ts'
import { useNow } from './use-now.ts'

/** Opens a place in the list, then lets the change come in. */
const slideIn = keyframes({
  from: { gridTemplateRows: '0fr', opacity: 0, transform: 'translateY(-12px)' },
  to: { gridTemplateRows: '1fr', opacity: 1, transform: 'none' },
})

interface ActivityFeedProps {
  changes: readonly Activity[]
  /** Ids of the changes that came while we were looking. */
  arrived: ReadonlySet<string>
}

/** The latest changes, newest on top; each leads to its piece. */
export function ActivityFeed({ changes, arrived }: ActivityFeedProps) {
  const { t } = useTranslation('dashboard')
  return (
    <Box role="log" aria-label={t('activity.title')} aria-relevant="additions">
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {changes.map((change) => (
          <Box
            component="li"
            key={change.id}
            sx={{
              display: 'grid',
              gridTemplateRows: '1fr',
              borderBlockStart: '1px solid',
              borderColor: 'divider',
              ...(arrived.has(change.id) && { animation: `${slideIn} 350ms ease-out` }),
            }}
          >
            <Box sx={{ overflow: 'hidden', minHeight: 0 }}>
              <Change change={change} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function Change({ change }: { change: Activity }) {
  const { t } = useTranslation(['dashboard', 'statuses'])
  const { ago, dateTime } = useFormat()
  const now = useNow()
  const occurred = Date.parse(change.occurred_at)
  const by = [
    change.user_name ?? (change.via === 'import' ? null : t('activity.somebody')),
    t(`statuses:channel.${change.via}`),
    change.takes_back ? t('activity.takesBack') : null,
  ]
  return (
    <ListItemButton
      component={Link}
      to={pieceAddress(change.component_id)}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        justifyContent: 'stretch',
        gap: 0.25,
        paddingBlock: 1.25,
        paddingInline: 2.5,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1.5 }}>
        <Typography component="span" noWrap sx={{ minWidth: 0 }}>
          <b>
            <bdi>{change.control_number}</bdi>
          </b>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            · <bdi>{change.section_name}</bdi>
          </Box>
        </Typography>
        <Typography
          component="time"
          variant="body2"
          dateTime={change.occurred_at}
          title={dateTime(change.occurred_at)}
          sx={{ color: 'text.secondary', flexShrink: 0 }}
        >
          {/* A server's clock that is ahead of ours must not tell of the future. */}
          {ago(change.occurred_at, new Date(Math.max(now, occurred)))}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 0.75 }}>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`statuses:status.${change.from_status}`)}
        </Typography>
        <Box component="span" sx={{ display: 'flex', color: 'text.secondary', '[dir="rtl"] &': { scale: '-1 1' } }}>
          <ArrowRight size={16} aria-hidden />
        </Box>
        <span style={visuallyHidden}>{t('activity.to')}</span>
        <StatusChip status={change.to_status} />
      </Box>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {dotted(by)}
      </Typography>
      {change.reason && (
        <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {change.reason}
        </Typography>
      )}
    </ListItemButton>
  )
}
