import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useStoredAnswers } from '#tracking/checklists/answer-queue.ts'
import { QueuedList } from '#tracking/offline/QueuedList.tsx'
import { sendQueue, useQueue } from '#tracking/offline/queue.ts'
import { useOnline } from '#tracking/offline/use-online.ts'

interface QueueDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** All changes waiting on this device. */
export function QueueDialog({ isOpen, onClose }: QueueDialogProps) {
  const { t } = useTranslation(['offline', 'ui'])
  const { changes, isForbidden, isSending } = useQueue()
  const answers = useStoredAnswers()
  const isOnline = useOnline()
  const id = useId()
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('queue.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary' }}>
          {changes.length > 0
            ? t('queue.text')
            : isForbidden
              ? t('queue.forbidden')
              : answers.length === 0 && t('queue.empty')}
        </Typography>
        <QueuedList changes={changes} />
        {answers.length > 0 && <Typography>{t('queue.answers', { number: answers.length })}</Typography>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ui:close')}</Button>
        {changes.length > 0 && isOnline && (
          <Button variant="contained" loading={isSending} onClick={() => void sendQueue()}>
            {t('queue.send')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
