import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, type SubmitEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from '../use-focus-return.ts'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'
import { useUnsavedGuard } from './use-leave-guard.ts'

interface StepDialogProps {
  title: string
  submitLabel: string
  isDestructive?: boolean
  /** Whether it is being sent. */
  isBusy?: boolean
  /** Whether text was entered. */
  isChanged: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The form of a step that needs text: a bottom sheet on a phone, a dialog elsewhere. */
export function StepDialog({
  title,
  submitLabel,
  isDestructive = false,
  isBusy = false,
  isChanged,
  onSubmit,
  onClose,
  children,
}: StepDialogProps) {
  const { t } = useTranslation('ui')
  const titleId = useId()
  useFocusReturn()
  const guard = useUnsavedGuard(isChanged, onClose)
  const close = isChanged ? guard.ask : onClose

  function submit(event: SubmitEvent) {
    event.preventDefault()
    // React passes the event on to the form of the dialog that opened this one.
    event.stopPropagation()
    onSubmit()
  }

  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      sx={{ '& .MuiDialog-container': { alignItems: { xs: 'flex-end', sm: 'center' } } }}
      slotProps={{ paper: { sx: { margin: { xs: 0, sm: 4 }, width: '100%', maxHeight: { xs: '92dvh' } } } }}
    >
      <DialogTitle id={titleId} sx={{ fontSize: '1.25rem' }}>
        {title}
      </DialogTitle>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <DialogContent sx={{ display: 'grid', gap: 2 }}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" loading={isBusy} color={isDestructive ? 'error' : 'primary'}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Box>
      <UnsavedQuestion guard={guard} />
    </Dialog>
  )
}
