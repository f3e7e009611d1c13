import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, type RefObject, type SubmitEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'

interface FormDialogProps {
  title: ReactNode
  /** The verb of what happens; never "OK". */
  submitLabel: string
  isSaving: boolean
  /** False where there is nothing to send yet. */
  canSubmit?: boolean
  formRef?: RefObject<HTMLFormElement | null>
  onSubmit: (event: SubmitEvent) => void
  onClose: () => void
  children: ReactNode
}

/** A form over the page, the whole screen on a phone. A click beside it keeps it: what was typed would be lost. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, isSaving, canSubmit = true, formRef, onSubmit, onClose, children } = props
  const { t } = useTranslation('ui')
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const titleId = useId()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isPhone ? { margin: 0, border: 0 } : undefined } }}
      onClose={(_event, reason) => {
        if (reason !== 'backdropClick' && !isSaving) onClose()
      }}
    >
      <Box
        component="form"
        noValidate
        ref={formRef}
        onSubmit={onSubmit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: isPhone ? '100%' : undefined }}
      >
        <DialogTitle id={titleId} variant="h2" component="h2">
          {title}
        </DialogTitle>
        <DialogContent>
          {/* The label of the first field stands above it. */}
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', paddingBlockStart: 1 }}>
            {children}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSaving}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSaving} disabled={!canSubmit}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
