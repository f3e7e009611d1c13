import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsavedQuestion } from './editing/UnsavedQuestion.tsx'
import { useUnsavedGuard } from './editing/use-leave-guard.ts'
import type { CallForm } from './use-call-form.ts'
import { useFocusReturn } from './use-focus-return.ts'

interface FormDialogProps {
  title: ReactNode
  /** The action's verb; never "OK". */
  submitLabel: string
  /** False while there is nothing to submit. */
  canSubmit?: boolean
  form: Pick<CallForm<unknown>, 'isChanged' | 'isSaving' | 'submit'> & Partial<Pick<CallForm<unknown>, 'formRef'>>
  onClose: () => void
  /** Stops the saving, where that is possible. */
  onStop?: () => void
  children: ReactNode
}

/** A form in a dialog, full-screen on phones. Asks for confirmation before unsaved input is lost. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, canSubmit = true, form, onClose, onStop, children } = props
  const { isChanged, isSaving, formRef, submit } = form
  const { t } = useTranslation('ui')
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const titleId = useId()
  useFocusReturn()
  const guard = useUnsavedGuard(isChanged, onClose)
  const close = isChanged ? guard.ask : onClose
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: isPhone ? { margin: 0, border: 0 } : undefined } }}
      onClose={isSaving ? undefined : close}
    >
      <Box
        component="form"
        noValidate
        ref={formRef}
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: isPhone ? '100%' : undefined }}
      >
        <DialogTitle id={titleId} variant="h2" component="h2">
          {title}
        </DialogTitle>
        <DialogContent>
          {/* Space for the first field's label, which is above the field. */}
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', paddingBlockStart: 1 }}>
            {children}
          </Box>
        </DialogContent>
        <DialogActions>
          {isSaving && onStop ? (
            <Button onClick={onStop}>{t('stop')}</Button>
          ) : (
            <Button onClick={close} disabled={isSaving}>
              {t('cancel')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={isSaving} disabled={!canSubmit}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Box>
      <UnsavedQuestion guard={guard} />
    </Dialog>
  )
}
