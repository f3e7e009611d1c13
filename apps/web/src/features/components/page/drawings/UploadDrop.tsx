import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import Upload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { FileButton } from '#ui/FileButton.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'
import { RetryAlert } from '#ui/RetryAlert.tsx'
import { type Unfit, unfitReason, useUpload } from './use-upload.ts'

interface UploadDropProps {
  componentId: string
  /** Only the button, where there is a drawing; files can be dropped on its line. */
  isSlim: boolean
  onAdded: () => void
}

/** Uploads a new revision by drag and drop or file selection, and shows its progress. */
export function UploadDrop({ componentId, isSlim, onAdded }: UploadDropProps) {
  const { t } = useTranslation(['component', 'ui'])
  const { percent } = useFormat()
  const errorMessage = useErrorMessage()
  const notice = useNotice()
  const [isOver, setIsOver] = useState(false)
  const [unfit, setUnfit] = useState<Unfit | null>(null)
  const upload = useUpload(componentId, (name) => {
    notice({ message: t('upload.done', { name }) })
    onAdded()
  })

  function take(files: readonly File[]) {
    if (upload.isSending || files.length === 0) return
    const fault = unfitReason(files)
    setUnfit(fault)
    if (!fault && files[0]) upload.send(files[0])
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take([...event.dataTransfer.files])
  }

  const name = upload.file?.name ?? ''
  return (
    <Box sx={{ display: 'grid', gap: 1.5, flex: 1, minWidth: 0 }}>
      {upload.isSending ? (
        <Box role="group" aria-label={t('upload.sending', { name })} sx={{ display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography sx={{ flex: 1, overflowWrap: 'anywhere' }}>{t('upload.sending', { name })}</Typography>
            <Button onClick={upload.stop}>{t('ui:cancel')}</Button>
          </Box>
          <LinearProgress
            variant={upload.share < 1 ? 'determinate' : 'indeterminate'}
            value={upload.share * 100}
            aria-label={t('upload.progress')}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {upload.share < 1 ? percent(upload.share * 100) : t('upload.checking')}
          </Typography>
        </Box>
      ) : (
        <Box
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            padding: isSlim ? 0 : 2,
            borderRadius: 1,
            border: '2px dashed',
            borderColor: isOver ? 'accent.text' : isSlim ? 'transparent' : 'divider',
            bgcolor: isOver ? 'accent.surface' : undefined,
          }}
        >
          <FileButton
            accept="application/pdf,.pdf"
            variant={isSlim ? 'text' : 'outlined'}
            startIcon={<Upload size={20} />}
            title={isSlim ? t('upload.hint') : undefined}
            onFiles={take}
          >
            {t('upload.choose')}
          </FileButton>
          {!isSlim && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('upload.hint')}
            </Typography>
          )}
        </Box>
      )}
      {unfit && <Alert severity="error">{t(`upload.unfit.${unfit}`)}</Alert>}
      {upload.wasStopped && <Alert severity="info">{t('upload.stopped', { name })}</Alert>}
      {upload.error && (
        <RetryAlert onRetry={upload.sendAgain}>
          {t('upload.failed', { name })} {errorMessage(upload.error)}
        </RetryAlert>
      )}
    </Box>
  )
}
