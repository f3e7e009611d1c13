import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '../ErrorText.tsx'
import { FormDialog } from '../FormDialog.tsx'
import { EditConflicts } from './EditConflicts.tsx'
import type { EditForm } from './use-edit-form.ts'

interface EditDialogProps<Draft> {
  form: EditForm<Draft>
  title: ReactNode
  submitLabel: string
  labelOf: (field: keyof Draft & string) => string
  /** Formats a value that is not readable as stored. */
  shownOf?: (field: keyof Draft & string, value: string) => string
  onClose: () => void
  /** The form fields. */
  children: ReactNode
}

/** A dialog that edits a record which others may edit at the same time. */
export function EditDialog<Draft>(props: EditDialogProps<Draft>) {
  const { form, title, submitLabel, labelOf, shownOf = (_field, value) => value, onClose, children } = props
  // Load the texts when the dialog opens, so that a conflict can be explained without a delay.
  useTranslation('editing')
  const disputed = form.disputed.map(({ field, theirs }) => ({ field, theirs, shown: shownOf(field, theirs) }))
  return (
    <FormDialog title={title} submitLabel={submitLabel} canSubmit={form.isChanged} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      {form.wasOvertaken && (
        <EditConflicts
          disputed={disputed}
          labelOf={labelOf}
          onTake={(field, theirs) => form.set(field, theirs as Draft[typeof field])}
        />
      )}
      {children}
    </FormDialog>
  )
}
