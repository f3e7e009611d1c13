import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { LocalPicture } from './LocalPicture.tsx'
import type { Upload } from './use-uploads.ts'

interface UploadRowProps {
  upload: Upload
  onRetry: () => void
  onDrop: () => void
}

/** The progress of a picture's upload, or its error. */
export function UploadRow({ upload: { file, percent, error }, onRetry, onDrop }: UploadRowProps) {
  const { t } = useTranslation(['projects', 'ui'])
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <LocalPicture file={file} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {file.name}
        </Typography>
        {error === null ? (
          <LinearProgress
            variant={percent >= 100 ? 'indeterminate' : 'determinate'}
            value={percent}
            aria-label={t('images.uploading', { name: file.name })}
          />
        ) : (
          <>
            <ErrorText error={error} />
            <Box>
              <Button size="small" onClick={onRetry}>
                {t('ui:tryAgain')}
              </Button>
              <Button size="small" onClick={onDrop}>
                {t('images.dropUpload')}
              </Button>
            </Box>
          </>
        )}
      </Box>
    </Box>
  )
}
