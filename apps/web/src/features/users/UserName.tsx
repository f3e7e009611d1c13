import type { ListedUser } from '@castline/contract/users'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { dotted } from '#ui/dotted.ts'

/** Name and username, and whether the account is deactivated. `isShort`: with the email address, in two lines that are cut where they do not fit. */
export function UserName({ user, isShort = false }: { user: ListedUser; isShort?: boolean }) {
  const { t } = useTranslation('users')
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: isShort ? 'nowrap' : 'wrap', gap: 1 }}>
        <Typography
          component="span"
          variant="subtitle2"
          noWrap={isShort}
          title={isShort ? user.name : undefined}
          sx={{ overflowWrap: 'anywhere', ...(isShort && { lineHeight: 1.35 }) }}
        >
          {user.name}
        </Typography>
        {user.kind === 'service' && <Chip size="small" variant="outlined" label={t('signIn.service')} />}
        {user.reset_requested_at && <Chip size="small" variant="outlined" label={t('resetRequested')} />}
        {!user.active && <Chip size="small" variant="outlined" label={t('inactive')} />}
      </Box>
      <Typography
        component="div"
        variant={isShort ? 'caption' : 'body2'}
        noWrap={isShort}
        title={isShort ? (user.email ?? undefined) : undefined}
        sx={{ color: 'text.secondary', overflowWrap: 'anywhere', ...(isShort && { lineHeight: 1.35 }) }}
      >
        {isShort ? dotted([user.username, user.email]) : user.username}
      </Typography>
    </Box>
  )
}
