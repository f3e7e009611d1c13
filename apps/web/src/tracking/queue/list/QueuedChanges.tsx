import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { QueuedChange } from '../change.ts'
import { QueuedList } from './QueuedList.tsx'

export interface QueuedChangesProps {
  changes: readonly QueuedChange[]
}

/** The changes of one component that wait on this device for a connection, shown on its page. */
export function QueuedChanges({ changes }: QueuedChangesProps) {
  const { t } = useTranslation('offline')
  const isRefused = changes.some(({ refusal }) => refusal)
  return (
    <Box
      role="status"
      sx={{
        padding: 2,
        borderRadius: 1,
        border: 2,
        borderColor: isRefused ? 'status.rejected.solid' : 'outline',
      }}
    >
      <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
        {isRefused ? t('card.refused') : t('card.kept')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{isRefused ? t('card.refusedText') : t('card.keptText')}</Typography>
      <QueuedList changes={changes} />
    </Box>
  )
}
