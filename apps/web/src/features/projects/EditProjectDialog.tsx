import { listProjects, type Project, updateProject } from '@castline/contract/projects'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf } from '../../api/queries.ts'
import { ErrorText } from '../../ui/ErrorText.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useNotice } from '../../ui/notices.tsx'
import { Overtaken } from '../../ui/Overtaken.tsx'
import { UnsavedQuestion } from '../../ui/UnsavedQuestion.tsx'
import { useEditForm } from '../../ui/use-edit-form.ts'
import { bodyOf, draftOf, ProjectFields } from './ProjectFields.tsx'

/** Changes what is known of a project. */
export function EditProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTranslation('projects')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const form = useEditForm(updateProject, {
    stored: project,
    draftOf,
    inputOf: (draft, version) => ({ params: { id: project.id }, body: { ...bodyOf(draft), version } }),
    onSaved({ name }) {
      notice({ message: t('edit.done', { name }) })
      onClose()
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listProjects) })
    },
  })
  return (
    <FormDialog
      title={t('edit.title', { name: project.name })}
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
      <ProjectFields form={form} />
    </FormDialog>
  )
}
