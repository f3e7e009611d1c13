import { type Section, updateSection } from '@castline/contract/sections'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '../../ui/ErrorText.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useNotice } from '../../ui/notices.tsx'
import { Overtaken } from '../../ui/Overtaken.tsx'
import { readDay } from '../../ui/read-day.ts'
import { UnsavedQuestion } from '../../ui/UnsavedQuestion.tsx'
import { useEditForm } from '../../ui/use-edit-form.ts'
import { type SectionDraft, SectionFields } from './SectionFields.tsx'

interface EditSectionDialogProps {
  section: Section
  onSaved: () => unknown
  onClose: () => void
}

/** Renames a section, or plans it for another day. */
export function EditSectionDialog({ section, onSaved, onClose }: EditSectionDialogProps) {
  const { t } = useTranslation('sections')
  const notice = useNotice()
  const form = useEditForm(updateSection, {
    stored: section,
    draftOf: ({ name, planned_on }: Section): SectionDraft => ({ name, planned_on: planned_on ?? '' }),
    inputOf: ({ name, planned_on }, version) => ({
      params: { id: section.id },
      body: { name, planned_on: readDay(planned_on), version },
    }),
    onSaved({ name }) {
      notice({ message: t('edit.done', { name }) })
      onClose()
      return onSaved()
    },
  })
  return (
    <FormDialog
      title={t('edit.title', { name: section.name })}
      submitLabel={t('edit.submit')}
      isSaving={form.isSaving}
      canSubmit={form.isChanged}
      formRef={form.formRef}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <UnsavedQuestion isChanged={form.isChanged} />
      <ErrorText error={form.error} />
      {form.wasOvertaken && (
        <Overtaken disputed={form.disputed} labelOf={(field) => t(`field.${field}`)} onTake={form.set} />
      )}
      <SectionFields form={form} />
    </FormDialog>
  )
}
