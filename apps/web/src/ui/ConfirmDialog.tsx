import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorText } from './ErrorText.tsx'

interface ConfirmDialogProps {
  open: boolean
  /** A question that names what will change. */
  title: ReactNode
  text?: ReactNode
  /** The verb of what happens; never "OK". */
  confirmLabel: string
  /** What closing it means, where that is more than leaving things as they are. */
  cancelLabel?: string
  isDestructive?: boolean
  /** False where something has to be given first. */
  canConfirm?: boolean
  /** While the answer is awaited both buttons rest. */
  isBusy?: boolean
  error?: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, isDestructive = false, canConfirm = true, isBusy = false } = props
  const { cancelLabel, error, onConfirm, onClose } = props
  const { t } = useTranslation('ui')
  const titleId = useId()
  return (
    <Dialog open={open} onClose={isBusy ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {text && (
          <Typography component="div" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        )}
        <ErrorText error={error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy} autoFocus>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          disabled={!canConfirm}
          onClick={onConfirm}
          loading={isBusy}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
