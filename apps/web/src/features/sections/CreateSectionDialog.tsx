import { createSection } from '@castline/contract/calls/sections'
import { useTranslation } from 'react-i18next'
import { ErrorText } from '#ui/ErrorText.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { useNotice } from '#ui/notices.tsx'
import { readDay } from '#ui/read-day.ts'
import { useCallForm } from '#ui/use-call-form.ts'
import { SectionFields } from './SectionFields.tsx'

interface CreateSectionDialogProps {
  projectId: string
  onSaved: () => unknown
  onClose: () => void
}

/** Adds a section at the end of a project. */
export function CreateSectionDialog({ projectId, onSaved, onClose }: CreateSectionDialogProps) {
  const { t } = useTranslation('sections')
  const notice = useNotice()
  const form = useCallForm(createSection, {
    empty: { name: '', planned_on: '' },
    inputOf: ({ name, planned_on }) => ({ body: { project_id: projectId, name, planned_on: readDay(planned_on) } }),
    onSaved({ name }) {
      notice({ message: t('create.done', { name }) })
      onClose()
      return onSaved()
    },
  })
  return (
    <FormDialog title={t('create.title')} submitLabel={t('create.submit')} form={form} onClose={onClose}>
      <ErrorText error={form.error} />
      <SectionFields form={form} />
    </FormDialog>
  )
}
