import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { dotted } from '#ui/dotted.ts'
import { useFormat } from '#ui/format.ts'

interface NewsLinkProps {
  to: string
  title: string
  what: ReactNode
  where: readonly (string | null | undefined)[]
  who: readonly (string | null | undefined)[]
  occurredAt: string
  isUnseen: boolean
  onChoose: () => void
  children?: ReactNode
}

/** A row of the notifications: the event, its subject, place, person and time. */
export function NewsLink({ to, title, what, where, who, occurredAt, isUnseen, onChoose, children }: NewsLinkProps) {
  const { t } = useTranslation('notifications')
  const { ago, dateTime } = useFormat()
  const now = Math.max(Date.now(), Date.parse(occurredAt))
  return (
    <ListItemButton
      component={Link}
      to={to}
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
          {title}
        </Typography>
        {what}
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
        {dotted(where)}
      </Typography>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {dotted(who)}
        {who.length > 0 && ' · '}
        <time dateTime={occurredAt} title={dateTime(occurredAt)}>
          {ago(occurredAt, new Date(now))}
        </time>
      </Typography>
      {children}
    </ListItemButton>
  )
}
