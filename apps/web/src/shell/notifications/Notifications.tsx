import type { User } from '@castline/contract/users'
import Badge from '@mui/material/Badge'
import IconButton from '@mui/material/IconButton'
import BellIcon from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onDemand } from '#ui/on-demand.tsx'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { useNews } from './use-news.ts'

const NewsPanel = onDemand(async () => (await import('./NewsPanel.tsx')).NewsPanel)

/** The bell with the number of unseen changes. Its list is loaded on demand. */
export function Notifications({ user }: { user: User }) {
  const { t } = useTranslation('notifications')
  const newsState = useNews(user)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const count = newsState.unseen.size

  return (
    <>
      <IconButton
        title={t('title')}
        aria-describedby={`${id}-count`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span style={visuallyHidden}>{t('title')}</span>
        <Badge
          badgeContent={count}
          color="primary"
          slotProps={{ badge: { 'aria-hidden': true } }}
          sx={{ '& .MuiBadge-badge': { fontVariantNumeric: 'tabular-nums' } }}
        >
          <BellIcon size={20} aria-hidden />
        </Badge>
      </IconButton>
      <span id={`${id}-count`} role="status" style={visuallyHidden}>
        {count > 0 && t('unseen', { count })}
      </span>
      <NewsPanel id={id} user={user} newsState={newsState} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}
