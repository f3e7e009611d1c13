import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslation } from 'react-i18next'
import { DownloadError } from '#api/fetch-file.ts'
import { DownloadFailed } from './DownloadFailed.tsx'
import type { useDrawing } from './use-drawing.ts'

/** That a drawing is loading, or why it cannot be shown. Renders nothing once it is loaded. */
export function DrawingState({ drawing }: { drawing: ReturnType<typeof useDrawing> }) {
  const { t } = useTranslation('component')
  if (drawing.isPending) {
    return (
      <Box role="status" aria-label={t('preview.loading')} sx={{ display: 'grid', placeItems: 'center', height: 240 }}>
        <CircularProgress aria-hidden />
      </Box>
    )
  }
  if (!drawing.isError) return null
  if (drawing.error instanceof DownloadError) {
    return <DownloadFailed error={drawing.error} onRetry={() => void drawing.refetch()} />
  }
  return <Alert severity="error">{t('preview.unreadable')}</Alert>
}
