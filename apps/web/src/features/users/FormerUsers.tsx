import { formerUsers } from '@castline/contract/calls/leaving'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { useFormat } from '#ui/format.ts'
import { ListRow } from '#ui/ListRow.tsx'

interface FormerUsersProps {
  onErase: (user: { readonly id: string; readonly name: string }) => void
}

/** Deleted users whose names are still in the history. */
export function FormerUsers({ onErase }: FormerUsersProps) {
  const { t } = useTranslation('leaving')
  const format = useFormat()
  const former = useCall(formerUsers, {})
  const id = useId()
  if (former.isError) return <FetchFailed error={former.error} onRetry={() => void former.refetch()} />
  if (!former.data || former.data.length === 0) return null
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" id={id}>
        {t('former.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('former.text')}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {former.data.map((user) => (
          <ListRow key={user.id} padding={{ block: 1.5 }}>
            <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {user.name} <Box component="span">({user.username})</Box>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('former.deleted', { at: format.date(user.deleted_at) })}
              </Typography>
            </Box>
            <Button
              size="small"
              color="error"
              onClick={() => onErase(user)}
              aria-label={t('former.eraseOf', { name: user.name })}
            >
              {t('erase.open')}
            </Button>
          </ListRow>
        ))}
      </Box>
    </Card>
  )
}
