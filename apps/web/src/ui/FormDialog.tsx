import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogForm, type DialogFormProps } from './DialogForm.tsx'
import { UnsavedQuestion } from './editing/UnsavedQuestion.tsx'
import { useUnsavedGuard } from './editing/use-leave-guard.ts'
import type { CallForm } from './use-call-form.ts'

interface FormDialogProps extends Pick<DialogFormProps, 'width'> {
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
  const { title, submitLabel, canSubmit = true, form, onClose, onStop, width, children } = props
  const { isChanged, isSaving, formRef, submit } = form
  const { t } = useTranslation('ui')
  const guard = useUnsavedGuard(isChanged, onClose)
  const close = isChanged ? guard.ask : onClose
  return (
    <DialogForm
      title={title}
      formRef={formRef}
      width={width}
      onSubmit={submit}
      onClose={isSaving ? undefined : close}
      actions={
        <>
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
        </>
      }
      questions={<UnsavedQuestion guard={guard} />}
    >
      {children}
    </DialogForm>
  )
}
