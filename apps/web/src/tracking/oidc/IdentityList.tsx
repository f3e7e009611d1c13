import type { Identity } from '@castline/contract/oidc'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'

interface IdentityListProps {
  identities: readonly Identity[]
  onRemove: (identity: Identity) => void
}

/** A user's accounts at providers, each of which can be removed. */
export function IdentityList({ identities, onRemove }: IdentityListProps) {
  const { t } = useTranslation('oidc')
  const format = useFormat()
  return (
    <Box component="ul" aria-label={t('account.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {identities.map((identity) => (
        <ListRow key={identity.id} padding={{ block: 1.5 }}>
          <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
            <Typography component="div" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
              {identity.provider}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {identity.last_used_at
                ? t('account.used', { used: format.ago(identity.last_used_at) })
                : t('account.linked', { since: format.dateTime(identity.linked_at) })}
            </Typography>
          </Box>
          <Button
            size="small"
            color="error"
            onClick={() => onRemove(identity)}
            aria-label={t('account.removeOf', { provider: identity.provider })}
          >
            {t('account.remove')}
          </Button>
        </ListRow>
      ))}
    </Box>
  )
}
