import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { QueuedList } from '#tracking/queue/list/QueuedList.tsx'
import { sendQueue, useQueue } from '#tracking/queue/use-queue.ts'
import { useOnline } from '#ui/use-online.ts'

interface QueueDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** All changes waiting on this device. */
export function QueueDialog({ isOpen, onClose }: QueueDialogProps) {
  const { t } = useTranslation(['offline', 'ui'])
  const { changes, isForbidden, isSending } = useQueue()
  const isOnline = useOnline()
  const areRefused = changes.length > 0 && changes.every(({ refusal }) => refusal)
  const id = useId()
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('queue.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary' }}>
          {areRefused
            ? t('queue.refusedText')
            : changes.length > 0
              ? t('queue.text')
              : isForbidden
                ? t('queue.forbidden')
                : t('queue.empty')}
        </Typography>
        <QueuedList changes={changes} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ui:close')}</Button>
        {changes.length > 0 && !areRefused && isOnline && (
          <Button variant="contained" loading={isSending} onClick={() => void sendQueue()}>
            {t('queue.send')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
