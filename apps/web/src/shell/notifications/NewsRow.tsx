import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { componentLink } from '#tracking/component/links.ts'
import { StatusChip } from '#tracking/status/StatusChip.tsx'
import { useRejectionReason } from '#tracking/status/use-rejection-reason.ts'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'
import type { NewsItem } from './news.ts'

interface NewsRowProps {
  item: NewsItem
  projectName: string | undefined
  isUnseen: boolean
  onChoose: () => void
}

/** One change: the component, its new status, where, by whom and when. Links to the component. */
export function NewsRow({ item: { change }, projectName, isUnseen, onChoose }: NewsRowProps) {
  const { t } = useTranslation('notifications')
  const { ago, dateTime } = useFormat()
  const now = Math.max(Date.now(), Date.parse(change.occurred_at))
  const reason = useRejectionReason()(change)
  const where = dotted([change.section_name, projectName])
  const who = [change.user_name ?? t('somebody'), change.takes_back ? t('takenBack') : null]
  return (
    <ListItemButton
      component={Link}
      to={componentLink(change.component_id)}
      onClick={onChoose}
      sx={{
        display: 'grid',
        gap: 0.25,
        gridTemplateColumns: 'minmax(0, 1fr)',
        paddingBlock: 1.25,
        paddingInline: 2,
        borderInlineStart: '3px solid',
        borderInlineStartColor: isUnseen ? 'accent.text' : 'transparent',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="b" noWrap sx={{ fontWeight: 600, minWidth: 0 }}>
          {change.control_number}
        </Typography>
        <StatusChip status={change.to_status} />
        {isUnseen && (
          <Typography
            component="span"
            variant="body2"
            sx={{ marginInlineStart: 'auto', color: 'accent.text', fontWeight: 600 }}
          >
            {t('new')}
          </Typography>
        )}
      </Box>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {where}
      </Typography>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {dotted(who)}
        {' · '}
        <time dateTime={change.occurred_at} title={dateTime(change.occurred_at)}>
          {ago(change.occurred_at, new Date(now))}
        </time>
      </Typography>
      {reason && (
        <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Typography>
      )}
    </ListItemButton>
  )
}
