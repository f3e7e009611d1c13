import { getSection, updateSection } from '@castline/contract/calls/sections'
import type { Section } from '@castline/contract/sections'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/queries.ts'
import { EditDialog } from '#ui/editing/EditDialog.tsx'
import { useEditForm } from '#ui/editing/use-edit-form.ts'
import { useNotice } from '#ui/notices.tsx'
import { readDay } from '#ui/read-day.ts'
import { type SectionDraft, SectionFields } from './SectionFields.tsx'

interface EditSectionDialogProps {
  section: Section
  onSaved: () => unknown
  onClose: () => void
}

export function EditSectionDialog({ section, onSaved, onClose }: EditSectionDialogProps) {
  const { t } = useTranslation('sections')
  const notice = useNotice()
  const form = useEditForm(updateSection, {
    stored: section,
    newest: useCall(getSection, { params: { id: section.id } }, { staleTime: 0 }).data,
    draftOf: ({ name, planned_on }: Section): SectionDraft => ({ name, planned_on: planned_on ?? '' }),
    bodyOf: ({ name, planned_on }) => ({ name, planned_on: readDay(planned_on) }),
    onSaved({ name }) {
      notice({ message: t('edit.done', { name }) })
      onClose()
      return onSaved()
    },
  })
  return (
    <EditDialog
      form={form}
      title={t('edit.title', { name: section.name })}
      submitLabel={t('edit.submit')}
      labelOf={(field) => t(`field.${field}`)}
      onClose={onClose}
    >
      <SectionFields form={form} />
    </EditDialog>
  )
}
