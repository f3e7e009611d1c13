import { listProjects, updateProject } from '@castline/contract/calls/projects'
import type { Project } from '@castline/contract/projects'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCallMutation } from '#api/queries.ts'
import { useErrorMessage } from '#ui/errorMessage.ts'
import { useNotice } from '#ui/notices.tsx'

/** Archives a project or restores it. Either can be undone from the notice. */
export function useArchive(): (project: Project) => void {
  const { t } = useTranslation('projects')
  const notice = useNotice()
  const errorMessage = useErrorMessage()
  const queryClient = useQueryClient()
  const { mutate } = useCallMutation(updateProject, {
    onSuccess(saved) {
      notice({
        message: t(saved.archived ? 'archive.done' : 'archive.undone', { name: saved.name }),
        action: { label: t('archive.undo'), onClick: () => toggle(saved) },
      })
    },
    onError: (error) => notice({ severity: 'error', message: errorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeyOf(listProjects) }),
  })
  const toggle = ({ id, archived, version }: Project) =>
    mutate({ params: { id }, body: { archived: !archived, version } })
  return toggle
}
