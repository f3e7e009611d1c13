import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorText } from './ErrorText.tsx'
import { useFocusReturn } from './use-focus-return.ts'

interface ConfirmDialogProps {
  open: boolean
  /** A question that names what will change. */
  title: ReactNode
  text?: ReactNode
  /** The action's verb; never "OK". */
  confirmLabel: string
  /** For dialogs in which closing does more than cancel. */
  cancelLabel?: string
  isDestructive?: boolean
  /** False while required input is missing. */
  canConfirm?: boolean
  /** Disables both buttons while the action runs. */
  isBusy?: boolean
  error?: unknown
  onConfirm: () => void
  onClose: () => void
  /** Stops the action while it runs, where that is possible. */
  onStop?: () => void
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, isDestructive = false, canConfirm = true, isBusy = false } = props
  const { cancelLabel, error, onConfirm, onClose, onStop } = props
  const { t } = useTranslation('ui')
  const titleId = useId()
  useFocusReturn(open)
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
        {isBusy && onStop ? (
          <Button onClick={onStop}>{t('stop')}</Button>
        ) : (
          <Button onClick={onClose} disabled={isBusy} autoFocus>
            {cancelLabel ?? t('cancel')}
          </Button>
        )}
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
