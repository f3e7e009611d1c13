import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import type { Progress } from './read-report.ts'

/** The progress of a run: indeterminate during the upload, then the processed rows. */
export function RunProgress({ label, progress }: { label: string; progress: Progress | null }) {
  const { t } = useTranslation('components')
  const format = useFormat()
  const isAllRead = progress !== null && progress.done >= progress.of
  const text = !progress
    ? t('import.run.sending')
    : isAllRead
      ? t('import.run.saving')
      : t('import.run.progress', { done: format.number(progress.done), of: format.number(progress.of) })
  const share = progress && progress.of > 0 ? (progress.done / progress.of) * 100 : 0
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2">
        {label}: {text}
      </Typography>
      <LinearProgress
        aria-label={label}
        aria-valuetext={text}
        variant={progress ? 'determinate' : 'indeterminate'}
        value={Math.min(share, 100)}
        sx={{ height: 8, borderRadius: 4 }}
      />
    </Box>
  )
}
