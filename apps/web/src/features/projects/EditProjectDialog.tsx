import { getProject, listProjects, updateProject } from '@castline/contract/calls/projects'
import type { Project } from '@castline/contract/projects'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall } from '#api/queries.ts'
import { EditDialog } from '#ui/editing/EditDialog.tsx'
import { useEditForm } from '#ui/editing/use-edit-form.ts'
import { useNotice } from '#ui/notices.tsx'
import { bodyOf, draftOf, ProjectFields } from './ProjectFields.tsx'

export function EditProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTranslation('projects')
  const notice = useNotice()
  const queryClient = useQueryClient()
  const form = useEditForm(updateProject, {
    stored: project,
    newest: useCall(getProject, { params: { id: project.id } }, { staleTime: 0 }).data,
    draftOf,
    bodyOf,
    onSaved({ name }) {
      notice({ message: t('edit.done', { name }) })
      onClose()
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listProjects) })
    },
  })
  return (
    <EditDialog
      form={form}
      title={t('edit.title', { name: project.name })}
      submitLabel={t('edit.submit')}
      labelOf={(field) => t(`field.${field}`)}
      onClose={onClose}
    >
      <ProjectFields form={form} />
    </EditDialog>
  )
}
