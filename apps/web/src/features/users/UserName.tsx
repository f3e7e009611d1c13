import type { ListedUser } from '@castline/contract/users'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

/** Name and username, and whether the account is deactivated. */
export function UserName({ user }: { user: ListedUser }) {
  const { t } = useTranslation('users')
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {user.name}
        </Typography>
        {user.kind === 'service' && <Chip size="small" variant="outlined" label={t('signIn.service')} />}
        {user.reset_requested_at && <Chip size="small" variant="outlined" label={t('resetRequested')} />}
        {!user.active && <Chip size="small" variant="outlined" label={t('inactive')} />}
      </Box>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {user.username}
      </Typography>
    </Box>
  )
}
