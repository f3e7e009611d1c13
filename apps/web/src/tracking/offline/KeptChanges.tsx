import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { KeptList } from './KeptList.tsx'
import type { KeptChange } from './kept-change.ts'

export interface KeptChangesProps {
  changes: readonly KeptChange[]
}

/** The changes of one component that wait on this device for a connection, shown on its page. */
export function KeptChanges({ changes }: KeptChangesProps) {
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
      <KeptList changes={changes} />
    </Box>
  )
}
