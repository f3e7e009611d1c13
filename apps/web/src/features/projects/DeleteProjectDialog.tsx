import { deleteProject, listProjects, projectStats } from '@castline/contract/calls/projects'
import { listSections } from '@castline/contract/calls/sections'
import type { Project } from '@castline/contract/projects'
import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryKeyOf, useCall, useCallMutation } from '#api/queries.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FetchFailed } from '#ui/FetchFailed.tsx'
import { FormField } from '#ui/FormField.tsx'
import { useFormat } from '#ui/format.ts'
import { useNotice } from '#ui/notices.tsx'

/** Deletes a project permanently. Lists the data that is deleted with it, and requires typing its code. */
export function DeleteProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTranslation('projects')
  const format = useFormat()
  const notice = useNotice()
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const input = { params: { id: project.id } }
  const stats = useCall(projectStats, input, { staleTime: 0 })
  const sections = useCall(listSections, input, { staleTime: 0 })
  const deleting = useCallMutation(deleteProject, {
    onSuccess() {
      notice({ message: t('delete.done', { name: project.name }) })
      onClose()
      return queryClient.invalidateQueries({ queryKey: queryKeyOf(listProjects) })
    },
  })
  const failed = stats.error ?? sections.error

  return (
    <ConfirmDialog
      open
      title={t('delete.title', { name: project.name })}
      text={
        <>
          {failed && (
            <FetchFailed
              error={failed}
              onRetry={() => {
                void stats.refetch()
                void sections.refetch()
              }}
            />
          )}
          {!failed && !(stats.data && sections.data) && <Skeleton variant="rounded" height={96} />}
          {stats.data && sections.data && (
            <Alert severity="warning">
              {t('delete.goes', {
                sections: format.number(sections.data.length),
                components: format.number(stats.data.total_components),
                images: format.number(project.images.length),
              })}
            </Alert>
          )}
          <p>{t('delete.archiveInstead')}</p>
          <FormField
            label={t('delete.code', { code: project.code })}
            value={code}
            onChange={setCode}
            inputProps={{ autoCapitalize: 'none', spellCheck: false }}
            autoComplete="off"
          />
        </>
      }
      confirmLabel={t('delete.confirm')}
      isDestructive
      canConfirm={code.trim() === project.code && stats.data !== undefined && sections.data !== undefined}
      isBusy={deleting.isPending}
      error={deleting.error}
      onConfirm={() => deleting.mutate({ ...input, query: { code: code.trim() } })}
      onClose={onClose}
    />
  )
}
